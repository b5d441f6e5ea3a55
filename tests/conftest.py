"""How hypothesis and the night suites run: `--night`, or SHADDA_HYPOTHESIS for the profile alone."""

import os

import pytest
from hypothesis import HealthCheck, settings

# Machines differ in speed, and no test judges the clock.
settings.register_profile("dev", deadline=None, max_examples=30)
settings.register_profile("ci", deadline=None, max_examples=100, derandomize=True, print_blob=True)
settings.register_profile(
    "night", deadline=None, max_examples=5000, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--night", action="store_true", help="run the night suites too, with the profile `night`"
    )


def pytest_configure(config: pytest.Config) -> None:
    usual = "night" if config.getoption("--night") else "ci" if os.environ.get("CI") else "dev"
    settings.load_profile(os.environ.get("SHADDA_HYPOTHESIS", usual))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--night"):
        return
    night = [item for item in items if item.get_closest_marker("night") is not None]
    config.hook.pytest_deselected(items=night)
    items[:] = [item for item in items if item not in night]
