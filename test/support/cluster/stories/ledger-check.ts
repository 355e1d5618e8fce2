/** Checks `npm run ledger -- verify` on servers while the product writes to them. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from '@jest/globals';
import { ROOTS_STREAM } from '../../../../services/ledger/proof/roots/root-signing.js';
import { programEnv } from '../../server/program-env.js';
import type { ClusterCast } from '../cluster-cast.js';
import type { TestCluster } from '../test-cluster.js';
import type { SharedCluster } from './shared-cluster.js';

const CLI = fileURLToPath(new URL('../../../../services/ledger/proof/ledger-cli.js', import.meta.url));
const PAGE = 1_000;

export function ledgerCheckStory(shared: () => SharedCluster): void {
  let product: TestCluster;
  let cast: ClusterCast;

  beforeAll(() => {
    ({ product, cast } = shared());
  });

  const verify = (id: string, more: Record<string, string> = {}, ...args: string[]): Promise<{ code: number; said: string }> => {
    const env = programEnv({ ...product.urls(), JWT_SECRET: 'x'.repeat(32), ...more });
    return new Promise((resolve) => {
      execFile(process.execPath, [CLI, 'verify', id, ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
      );
    });
  };

  /** Collects the keys of roots over this log, since specs of other products may have signed some. */
  async function signers(): Promise<{ keys: Set<string>; newest: string }> {
    const keys = new Set<string>();
    let newest = '';
    for (let from = 0; ; from += PAGE) {
      const page = await product.engines.events.read(ROOTS_STREAM, from, PAGE);
      for (const { type, data } of page) {
        if (type !== 'LedgerRootSigned') continue;
        const root = data as { key: string; hash: string };
        keys.add(root.key);
        newest = root.hash;
      }
      if (page.length < PAGE) return { keys, newest };
    }
  }

  it('passes what holds, and names what does not', async () => {
    const { keys, newest } = await signers();
    // Where another product signed the root of this hour, none covers this ledger yet.
    const { code, said } = await verify(cast.farm.id, {}, '--root', newest, '--began-after', '--unsigned');
    const holds = /All \d+ ledgers of the newest root stand[^\n]*\n(The events 0 to \d+ hold|NOT PROVEN: \d+ events? from 0 on)/;
    if (keys.size > 1) expect([code, said]).toEqual([1, expect.stringMatching(/^Root \d+ .*key/)]);
    else expect([code, said]).toEqual([said.includes('NOT PROVEN') ? 3 : 0, expect.stringMatching(holds)]);
    expect(await verify(cast.farm.id, {}, '--root', 'f'.repeat(64))).toMatchObject({ code: 1 });
  });

  it('says in one line what it cannot check', async () => {
    expect(await verify('not-an-id')).toEqual({ code: 1, said: expect.stringMatching(/^Usage: [^\n]+\n$/) });
    const { code, said } = await verify(product.id(2));
    expect(code).toBe(1);
    if ((await signers()).keys.size === 1) expect(said).toBe(`This log has no ledger of facility ${product.id(2)}.\n`);
    const gone = await verify(cast.farm.id, {
      EVENTSTORE_URL: 'esdb://127.0.0.1:9?tls=false',
      MONGODB_URL: 'mongodb://127.0.0.1:9',
      REDIS_URL: 'redis://127.0.0.1:9',
    });
    expect(gone).toEqual({ code: 1, said: expect.stringMatching(/^EventStoreDB[^\n]+\n$/) });
  });
}
