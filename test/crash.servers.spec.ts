import { afterAll } from '@jest/globals';
import { MongoDocumentStore } from '../services/platform/documents/mongo-document-store.js';
import { EventStoreDbEventStore } from '../services/platform/events/eventstoredb-event-store.js';
import { Mongo } from '../services/platform/mongo/mongo.js';
import { describeOnEngine } from './support/cluster/engines.js';
import { ensureRecords, memoryStorage } from './support/crashes/command-side.js';
import { crashStories } from './support/crashes/crash-stories.js';
import { randomUUID } from './support/jest/made-up.js';

/** The moments are the same on every engine: on servers every third one is enough. */
const EVERY_NTH = 3;

await describeOnEngine('EventStoreDB', (url) => {
  const events = new EventStoreDbEventStore(url);
  afterAll(() => events.close());
  crashStories('EventStoreDB', { open: async () => ({ ...(await memoryStorage()), events }), everyNth: EVERY_NTH });
});

await describeOnEngine('MongoDB', (url) => {
  const opened: { database: string; records: MongoDocumentStore }[] = [];
  afterAll(async () => {
    for (const { database, records } of opened) {
      await records.close();
      await Mongo.deleteDatabase(url, database);
    }
  });
  // A database for each log: the followers keep there how far they have read it.
  const open = async () => {
    const database = `crash-${randomUUID()}`;
    const records = new MongoDocumentStore(new Mongo(url, { database }));
    opened.push({ database, records });
    await ensureRecords(records);
    return { ...(await memoryStorage()), records };
  };
  crashStories('MongoDB', { open, everyNth: EVERY_NTH });
});
