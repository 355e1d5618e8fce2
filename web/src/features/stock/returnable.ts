import type { LotFact, LotReply } from '../../../../contracts/replies.js';

/** What a ledger takes for a touch: what then goes back is not what came. */
const TOUCHES: readonly LotFact['kind'][] = ['transform', 'count'];

/** The purchase that brought a lot to its holder, where it came from a seller and nothing was taken of it since. */
export function broughtUntouched({ holder, history }: Pick<LotReply, 'holder' | 'history'>): LotFact | undefined {
  const facts = history.filter(({ voided, kind }) => !voided && kind !== 'void');
  const last = facts.findLastIndex(({ kind, facility }) => kind === 'purchase' && facility.id === holder.id);
  const purchase = facts[last];
  const isTouched = facts.slice(last + 1).some(({ kind, facility }) => facility.id === holder.id && TOUCHES.includes(kind));
  return purchase?.counterparty && !isTouched ? purchase : undefined;
}
