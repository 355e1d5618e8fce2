import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventStoreContract } from './event-store.contract.js';
import { SqliteEventStore } from './sqlite-event-store.js';

const folder = await mkdtemp(join(tmpdir(), 'events-'));

eventStoreContract('SQLite', {
  open: () => SqliteEventStore.open(join(folder, 'events.db')),
  clean: () => rm(folder, { recursive: true }),
});
