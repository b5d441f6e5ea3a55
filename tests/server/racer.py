"""Appends to matches as fast as it can, against another process that does the same.

`python -m tests.server.racer DATABASE NAME MATCHES APPENDS` writes so many commands of its own to each match,
and as many that the other process writes too.  It says that it is ready, waits for a word on standard input,
and tells on standard output what was taken.
"""

import asyncio
import json
import sys
from typing import Any

from shadda.server.db.address import read_address
from shadda.server.db.rows import Append, Command, StoredClock
from shadda.server.db.store import Store, open_database
from shadda.server.db.work import CommandRepeated, StepConflict, StoreError
from tests.server.test_store import steps


class _Racer:
    def __init__(self, store: Store, name: str) -> None:
        self.store = store
        self.name = name
        self.told: dict[str, Any] = {"appended": [], "repeated": 0, "conflicts": 0, "busy": 0}

    async def race(self, match_id: str, appends: int) -> None:
        """Write all commands to a match, one after the other."""
        for at in range(appends):
            await self._append(match_id, f"{self.name}-{at}")
            await self._append(match_id, f"both-{at}")

    async def _append(self, match_id: str, name: str) -> None:
        seq = len((await self.store.log(match_id)).steps)
        while True:
            change = Append(match_id, steps(seq, name), [StoredClock(0, seq, 77)], Command(0, name))
            try:
                await self.store.append(change)
            except CommandRepeated:
                self.told["repeated"] += 1
                return
            except StepConflict:
                self.told["conflicts"] += 1
                seq = len((await self.store.log(match_id)).steps)
            except StoreError:
                self.told["busy"] += 1
            else:
                self.told["appended"].append({"match": match_id, "seq": seq, "token": name})
                return


async def main(database: str, name: str, matches: int, appends: int) -> None:
    """Race in all matches at once."""
    async with Store(open_database(read_address(database), durable=False)) as store:
        racer = _Racer(store, name)
        print("ready", flush=True)
        sys.stdin.readline()
        await asyncio.gather(*(racer.race(f"m{number}", appends) for number in range(matches)))
        print(json.dumps(racer.told))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
