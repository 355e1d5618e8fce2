import { LogKeyRotation } from '../../ledger/proof/log/log-key-rotation.js';
import { LogKeys } from '../../ledger/proof/log/log-keys.js';
import { LogStore } from '../../ledger/proof/log/log-store.js';
import { ROOT_KEYS, RootKeys } from '../../ledger/proof/roots/root-keys.js';
import { RootSigning } from '../../ledger/proof/roots/root-signing.js';
import type { Config } from '../../platform/config/config.js';
import { openMasterKey } from '../../platform/config/master-key.js';
import type { Engines } from '../../platform/engines.js';
import type { Clock } from '../../platform/lib/clock.js';
import { openLog } from '../../platform/monitoring/log.js';

/** Hands over to a new key of the log. Returns what was done, in lines. */
export async function rotateLogKey(
  config: Config,
  { events, views, records }: Pick<Engines, 'events' | 'views' | 'records'>,
  clock: Clock,
): Promise<string[]> {
  await records.ensure(ROOT_KEYS);
  const [secret, log] = [openMasterKey(config, clock), openLog()];
  const roots = new RootSigning(events, views, records, clock, new RootKeys(config, records, secret), log);
  const store = new LogStore(events, views, clock, log);
  const { next, vkey, bothUntil } = await new LogKeyRotation(store, new LogKeys(config, records, secret), roots, clock).changeKey();
  await Promise.all([roots.stop(), store.stop()]);
  return [
    `From the next root on, checkpoints are signed with a new key, and until ${bothUntil} with the key before too:`,
    vkey,
    'Witnesses and readers add the new key to their lists until then. The roots name it:',
    next,
  ];
}
