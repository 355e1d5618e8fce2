import type { RootKeyReply } from '../../../../contracts/ledger/proof/replies.js';
import { keyInForce, type RootsState } from './roots.decider.js';

/** Returns each key with its first root and its time, oldest first. */
export function keyHistoryOf(state: Pick<RootsState, 'newest' | 'firstMadeAt' | 'keyChanges'>): RootKeyReply[] {
  const { keyChanges, firstMadeAt } = state;
  const first = keyChanges[0]?.key ?? keyInForce(state);
  if (first === undefined) return [];
  const keys: RootKeyReply[] = [{ key: first, pem: pemOf(first), fromRoot: 1, since: firstMadeAt, until: null, namedBy: null }];
  for (const change of keyChanges) {
    const { next, afterRoot, madeAt } = change;
    const before = keys.at(-1);
    if (before) before.until = madeAt;
    keys.push({ key: next, pem: pemOf(next), fromRoot: afterRoot + 1, since: madeAt, until: null, namedBy: change });
  }
  return keys;
}

/** Writes a public key as a PEM file. @param publicKey base64 */
export const pemOf = (publicKey: string): string => `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`;
