"""What can be measured, for Prometheus.  Counts and times only."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The measures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("shadda_connections", "Open sockets", registry=self.registry)
        self.tables = Gauge("shadda_tables", "Tables in memory", registry=self.registry)
        self.messages = Counter(
            "shadda_messages",
            "Messages of clients by what became of them",
            ["outcome"],
            registry=self.registry,
        )
        self.matches = Counter("shadda_matches", "Matches begun", ["game"], registry=self.registry)
        self.bot_answers = Counter(
            "shadda_bot_answers",
            "Answers of bots by where they came from",
            ["source"],
            registry=self.registry,
        )
        self.job_seconds = Histogram(
            "shadda_job_seconds",
            "Time from taking a message to its answer, storing included",
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
            registry=self.registry,
        )

    def text(self) -> bytes:
        """Write them in Prometheus' own format."""
        return generate_latest(self.registry)
