import { randomUUID } from 'node:crypto';
import { describeOn } from '../../../test/support/servers.js';
import { Mongo } from '../mongo/mongo.js';
import { blobStoreContract } from './blob-store.contract.js';
import { GridFsBlobStore } from './gridfs-blob-store.js';

await describeOn('MongoDB', (url) => {
  const database = `contract-${randomUUID()}`;
  blobStoreContract('GridFS', {
    open: async () => new GridFsBlobStore(new Mongo(url, { database })),
    clean: () => Mongo.deleteDatabase(url, database),
  });
});
