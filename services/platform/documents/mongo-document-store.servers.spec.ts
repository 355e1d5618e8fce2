import { randomUUID } from 'node:crypto';
import { describeOn } from '../../../test/support/servers.js';
import { Mongo } from '../mongo/mongo.js';
import { documentStoreContract } from './document-store.contract.js';
import { MongoDocumentStore } from './mongo-document-store.js';

await describeOn('MongoDB', (url) => {
  const database = `contract-${randomUUID()}`;
  documentStoreContract('MongoDB', {
    open: async () => new MongoDocumentStore(new Mongo(url, database)),
    clean: () => Mongo.deleteDatabase(url, database),
  });
});
