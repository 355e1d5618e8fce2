import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeOnEngine } from '../../../test/support/cluster/engines.js';
import { TcpGate } from '../../../test/support/fakes/tcp-gate.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { EngineUnavailable } from '../lib/engine-unavailable.js';
import { Mongo } from '../mongo/mongo.js';
import { documentStoreContract } from './document-store.contract.js';
import { DuplicateKey } from './document-store.js';
import { MongoDocumentStore } from './mongo-document-store.js';

await describeOnEngine('MongoDB', (url) => {
  const database = `contract-${randomUUID()}`;
  documentStoreContract('MongoDB', {
    open: async () => new MongoDocumentStore(new Mongo(url, { database })),
    clean: () => Mongo.deleteDatabase(url, database),
  });
  ownTraps(url);
});

/** Faults of MongoDB alone. */
function ownTraps(url: string): void {
  describe('MongoDB', () => {
    const database = `traps-${randomUUID()}`;
    let store: MongoDocumentStore;
    beforeAll(() => {
      store = new MongoDocumentStore(new Mongo(url, { database }));
    });
    afterAll(async () => {
      await store.close();
      await Mongo.deleteDatabase(url, database);
    });

    it('keeps keys that it would read as its own', async () => {
      await store.ensure({ name: 'keys' });
      const value = { 'a.b': 1, $ne: { '100%': [{ _bsontype: 'ObjectId' }] }, 'x\u0000y': { '': 2 } };
      await store.insert('keys', 'one', value);
      await store.insert('keys', 'two', { name: 'plain' });
      expect((await store.get('keys', 'one'))?.value).toEqual(value);
      expect((await store.find('keys', { filter: { name: 'plain' } })).map(({ key }) => key)).toEqual(['two']);
    });

    it('compares what was there before a unique index came', async () => {
      await store.ensure({ name: 'late' });
      await store.insert('late', 'one', { code: 'A', place: 1 });
      await store.insert('late', 'two', { place: 1 });
      await store.insert('late', 'three', { place: 1 });
      await store.ensure({ name: 'late', indexes: [{ fields: ['code', 'place'], unique: true }] });
      await expect(store.insert('late', 'four', { code: 'A', place: 1 })).rejects.toThrow(DuplicateKey);
      await store.insert('late', 'four', { code: 'A', place: 2 });
      expect(await store.count('late', {})).toBe(4);
    });

    it('keeps two stores of one database apart', async () => {
      const mongo = new Mongo(url, { database });
      const [one, other] = ['one', 'other'].map((space) => new MongoDocumentStore(mongo, space));
      await one?.insert('lots', 'a', { of: 'one' });
      await other?.insert('lots', 'a', { of: 'other' });
      await one?.drop('lots');
      expect((await other?.get('lots', 'a'))?.value).toEqual({ of: 'other' });
      await one?.close();
      expect(await other?.count('lots', {})).toBe(1);
      await other?.close();
    });

    it('is found by a store that was opened before it, and again after its connections were cut', async () => {
      const gate = await TcpGate.before(url);
      const early = new MongoDocumentStore(new Mongo(gate.url, { database, answerMs: 300 }));
      await expect(early.get('keys', 'two')).rejects.toThrow(EngineUnavailable);
      await gate.open();
      expect((await early.get('keys', 'two'))?.version).toBe(1);
      await gate.shut();
      await expect(early.get('keys', 'two')).rejects.toThrow(EngineUnavailable);
      await gate.open();
      await expect(eventually(() => early.get('keys', 'two'))).resolves.toMatchObject({ version: 1 });
      await early.close();
      await gate.shut();
    });
  });
}

async function eventually<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof EngineUnavailable)) throw error;
    }
  }
}
