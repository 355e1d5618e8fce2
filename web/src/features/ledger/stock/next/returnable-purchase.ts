import type { LotHistoryEntry, LotReply } from '../../../../../../contracts/ledger/custody/replies.js';

/** The kinds of records that change a lot: the goods that then go back are not those that came. */
const CHANGING_KINDS: readonly LotHistoryEntry['kind'][] = ['transform', 'count'];

/** The purchase that brought a lot to its holder, where it came from a seller and nothing was taken of it since. */
export function returnablePurchase({ holder, history }: Pick<LotReply, 'holder' | 'history'>): LotHistoryEntry | undefined {
  const facts = history.filter(({ voided, kind }) => !voided && kind !== 'void');
  const last = facts.findLastIndex(({ kind, facility }) => kind === 'purchase' && facility.id === holder.id);
  const purchase = facts[last];
  const isTouched = facts.slice(last + 1).some(({ kind, facility }) => facility.id === holder.id && CHANGING_KINDS.includes(kind));
  return purchase?.counterparty && !isTouched ? purchase : undefined;
}
