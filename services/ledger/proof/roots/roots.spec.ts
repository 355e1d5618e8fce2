import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ProofStore, siteId } from '../../../../test/support/proof/proof-store.js';
import { findMissingLedger, foldRoots } from './find-missing-ledger.js';
import { ROOT_KEY_FILE, ROOT_KEYS } from './root-keys.js';

let store: ProofStore;
beforeEach(() => {
  store = new ProofStore();
});
afterEach(() => store.dispose());

describe('roots', () => {
  it('are not signed while there is no ledger, and then once in an hour', async () => {
    const making = store.rootMaking();
    await making.signDue();
    expect(await store.roots()).toEqual([]);
    await store.record(siteId(1), 'a');
    await making.signDue();
    await making.signDue();
    store.clock.at = '2026-03-01T08:59:59.999Z';
    await making.signDue();
    expect(await store.roots()).toMatchObject([
      { number: 1, hour: '2026-03-01T08:00:00.000Z', madeAt: '2026-03-01T08:10:00.000Z', ledgers: 1, previousRoot: '0'.repeat(64) },
    ]);
  });

  it('name the root before them, and cover what moved since without reading it all again', async () => {
    const making = store.rootMaking();
    for (const number of [3, 1, 2]) await store.record(siteId(number), 'a', 'b');
    await store.passHour(making);
    await store.record(siteId(2), 'c');
    await store.record(siteId(9), 'a');
    await store.passHour(making);
    const [first, second] = await store.roots();
    expect(second).toMatchObject({ number: 2, ledgers: 4, previousRoot: first?.hash });
    const [, , noted] = await store.events.read('roots', 0, 9);
    expect(noted?.data).toMatchObject({ heads: [{ ledger: `ledger-${siteId(2)}`, revision: 2 }, { revision: 0 }] });
  });

  it('are signed for the hour of the start after a stop, and for none that was missed', async () => {
    await store.record(siteId(1), 'a');
    await store.passHour();
    store.clock.at = '2026-03-02T11:30:00.000Z';
    const again = store.rootMaking();
    await again.start();
    await again.stop();
    expect((await store.roots()).map(({ hour }) => hour)).toEqual(['2026-03-01T09:00:00.000Z', '2026-03-02T11:00:00.000Z']);
  });

  it('come once though several processes make them at once', async () => {
    const processes = [store.rootMaking(), store.rootMaking(), store.rootMaking()];
    for (let hour = 0; hour < 4; hour++) {
      for (const number of [1, 2, 3]) await store.record(siteId(number + hour), `${hour}`);
      store.clock.at = new Date(Date.parse(store.clock.at) + 3_600_000).toISOString();
      await Promise.all(processes.map((making) => making.signDue()));
      await Promise.all(processes.map((making) => making.signDue()));
    }
    expect((await store.roots()).map(({ number, ledgers }) => [number, ledgers])).toEqual([
      [1, 3],
      [2, 4],
      [3, 5],
      [4, 6],
    ]);
    expect(await findMissingLedger(store.events, await foldRoots(store.events))).toEqual({ ledgers: 6 });
  });

  it('say aloud that a ledger does not continue what was signed', async () => {
    const making = store.rootMaking();
    await store.record(siteId(1), 'a');
    await store.passHour(making);
    await store.events.append(`ledger-${siteId(1)}`, 0, [
      {
        id: siteId(7),
        type: 'X',
        data: {},
        metadata: {
          recordedAt: store.clock.at,
          actor: { userId: '', facilityId: '' },
          transactionId: '',
          schemaVersion: 2,
          previousHash: 'f'.repeat(64),
          hash: 'e'.repeat(64),
        },
      },
    ]);
    await store.passHour(making);
    expect(store.logLines.join()).toContain('its history was changed');
  });
});

describe('the key', () => {
  it('is made once, in a file for its owner alone', async () => {
    const { publicKey } = await store.keys().key();
    expect((await store.keys().key()).publicKey).toBe(publicKey);
    expect(statSync(join(store.folder, ROOT_KEY_FILE)).mode & 0o777).toBe(0o600);
  });

  it('is one for all processes on servers, sealed among the records', async () => {
    const [one, other] = await Promise.all([store.keys(true).key(), store.keys(true).key()]);
    expect(one.publicKey).toBe(other.publicKey);
    const kept = await store.records.get<{ sealed: string }>(ROOT_KEYS.name, 'roots');
    expect(JSON.stringify(kept)).not.toContain('PRIVATE');
  });
});
