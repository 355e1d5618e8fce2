import { Clock } from '../../../platform/lib/clock.js';
import type { RootSigning } from '../roots/root-signing.js';
import { readVkey, spkiOf } from '../verifier/log/notes.mjs';
import type { LogKeyChange } from './log.decider.js';
import { type LogKeys, logVkeyOf } from './log-keys.js';
import type { LogStore } from './log-store.js';

/** Both keys of the log sign for so long, so that witnesses and readers can take the new one. */
const BOTH_MS = 30 * 86_400_000;

/** Hands the log over to a new key: the roots name it, and the key before signs with it for 30 days. */
export class LogKeyRotation {
  constructor(
    private readonly store: LogStore,
    private readonly keys: LogKeys,
    private readonly roots: RootSigning,
    private readonly clock: Clock,
  ) {}

  /** Ends a change that was interrupted. @throws Error before the first checkpoint, and while two keys sign */
  async changeKey(): Promise<LogKeyChange> {
    const { origin, keyChange } = await this.store.state();
    if (origin === null) throw new Error('The log has no checkpoint yet, so its key needs no change');
    const changedAt = this.clock.now();
    if (keyChange && changedAt < keyChange.bothUntil)
      throw new Error(`Two keys of the log sign until ${keyChange.bothUntil}: the next change is possible after that`);
    const present = keyChange ? await this.keys.settled(spkiOf(readVkey(keyChange.next, 'log'))) : await this.keys.key();
    const next = logVkeyOf(origin, await this.keys.nextKey());
    await this.roots.nameLogKey(next);
    const bothUntil = new Date(Date.parse(changedAt) + BOTH_MS).toISOString();
    const change = { vkey: logVkeyOf(origin, present), next, changedAt, bothUntil };
    await this.store.execute({ kind: 'changeKey', change });
    const { keyChange: made } = await this.store.state();
    if (made?.next !== next) throw new Error('Another process changed the key of the log at the same moment');
    return made;
  }
}
