import { describeOnEngine } from '../../../test/support/cluster/engines.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { Mongo } from '../mongo/mongo.js';
import { blobStoreContract } from './blob-store.contract.js';
import { GridFsBlobStore } from './gridfs-blob-store.js';

await describeOnEngine('MongoDB', (url) => {
  const database = `contract-${randomUUID()}`;
  blobStoreContract('GridFS', {
    open: async () => new GridFsBlobStore(new Mongo(url, { database })),
    clean: () => Mongo.deleteDatabase(url, database),
  });
});
