import { pemOf } from '../../ledger/proof/roots/key-history.js';
import { ROOT_KEYS, RootKeys } from '../../ledger/proof/roots/root-keys.js';
import { RootSigning } from '../../ledger/proof/roots/root-signing.js';
import type { Config } from '../../platform/config/config.js';
import { openMasterKey } from '../../platform/config/master-key.js';
import type { Engines } from '../../platform/engines.js';
import type { Clock } from '../../platform/lib/clock.js';
import { openLog } from '../../platform/monitoring/log.js';

/** Hands over to a new key of the roots. Returns what was done, in lines. */
export async function rotateRootKey(
  config: Config,
  { events, views, records }: Pick<Engines, 'events' | 'views' | 'records'>,
  clock: Clock,
): Promise<string[]> {
  await records.ensure(ROOT_KEYS);
  const keys = new RootKeys(config, records, openMasterKey(config, clock));
  const signing = new RootSigning(events, views, records, clock, keys, openLog());
  const { change, next, afterRoot, madeAt } = await signing.changeKey();
  await signing.stop();
  return [
    `Roots after root ${afterRoot} are signed with a new key: change ${change}, made at ${madeAt} and signed by the key before.`,
    'Who keeps the key before goes on with it. The new one, to be kept outside:',
    pemOf(next).trimEnd(),
  ];
}
