import type { LotReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { type FacilityType, isAdminRole, type Role } from '../../../../../../contracts/shared/roles.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { PROCESSOR_ROLES } from '../../../../client/session/home-routes.js';
import { recordPath, returnPath } from '../../../../entities/custody/lot-paths.js';
import { isCountable } from '../../../../entities/record/count/count-rows.js';
import { lotRiskPath } from '../../../../entities/risk/risk-paths.js';
import { returnablePurchase } from './returnable-purchase.js';

export type LotActor = { role: Role; facilityId: string | undefined; type: FacilityType | undefined };

/** The reason why an action on a lot is not possible now. */
export type Obstacle = 'whySoldOut' | 'whyShipped' | 'whyUsedUp' | 'whyNoWeight';

export interface LotAction {
  key:
    | 'purchase'
    | 'assign'
    | 'transport'
    | 'sell'
    | 'count'
    | 'giveBack'
    | 'record'
    | 'ledger'
    | 'balance'
    | 'review'
    | 'risk'
    | 'documents';
  /** Opens the form with the lot filled in, or the part of the page that begins with `#`. */
  path: string;
  obstacle?: Obstacle;
}

/** The part of the page with the papers of the sites that made the lot. */
export const PAPERS_ID = 'lot-papers';

/** Lists a user's next actions on a lot: for its holder, its purchaser, and its overseers. */
export function lotActions(lot: LotReply, actor: LotActor): LotAction[] {
  if (actor.role === 'BRAND') {
    return [
      { key: 'documents', path: `#${PAPERS_ID}` },
      { key: 'risk', path: lotRiskPath(lot.productId) },
    ];
  }
  if (!PROCESSOR_ROLES.includes(actor.role)) return oversight(lot, actor.role);
  if (actor.facilityId === lot.holder.id) return ofHolder(lot, actor);
  const isPromised = actor.facilityId === lot.purchaser?.id && lot.title === 'sold';
  return isPromised ? [{ key: 'purchase', path: `${SCREENS.purchase.path}?scan=${encodeURIComponent(lot.productId)}` }] : [];
}

function ofHolder(lot: LotReply, { role, type }: LotActor): LotAction[] {
  const form = (path: string) => `${path}?lots=${encodeURIComponent(lot.productId)}`;
  const left = obstacleOf(lot);
  const unsold = left ?? (lot.title === 'held' ? undefined : 'whySoldOut');
  const weighed = unsold ?? (isCountable(lot) ? undefined : 'whyNoWeight');
  const purchase = left ? undefined : returnablePurchase(lot);
  const back = purchase && unsold === undefined && returnPath(type, purchase.transactionId, [lot.productId]);
  const actions: LotAction[] = [
    { key: 'assign', path: form(SCREENS.assignProductId.path), ...obstacle(unsold) },
    { key: 'transport', path: form(SCREENS.transport.path), ...obstacle(left) },
    ...(SCREENS.sell.roles.includes(role) ? [{ key: 'sell' as const, path: form(SCREENS.sell.path), ...obstacle(unsold) }] : []),
    { key: 'count', path: form('/stock/count'), ...obstacle(weighed) },
  ];
  return [...actions, ...(back ? [{ key: 'giveBack' as const, path: back }] : []), ...recordOf(lot)];
}

/** The holder's books, where they are the reader's to read: then the reply names who wrote in them. */
function oversight(lot: LotReply, role: Role): LotAction[] {
  const own = lot.history.filter(({ facility, person }) => facility.id === lot.holder.id && person !== undefined);
  const last = own.at(-1);
  if (!last) return [];
  const id = lot.holder.id;
  const reviews = role === 'AUDITOR' || isAdminRole(role);
  return [
    ...(reviews ? [{ key: 'review' as const, path: `/auditors-room/${id}` }] : []),
    { key: 'ledger', path: `/ledger/${id}?event=${last.revision}` },
    { key: 'balance', path: `/mass-balance/${id}` },
    ...recordOf(lot),
  ];
}

/** The record that brought the lot to its holder. */
function recordOf({ holder, history }: LotReply): LotAction[] {
  const brought = history.findLast(
    ({ facility, kind, voided }, at) =>
      facility.id === holder.id && !voided && (kind === 'purchase' || kind === 'record' || (kind === 'transform' && at === 0)),
  );
  return brought ? [{ key: 'record', path: recordPath(holder.id, brought.transactionId) }] : [];
}

function obstacleOf({ title, dispatch, remainingGrams, boundGrams }: LotReply): Obstacle | undefined {
  if (title === 'released') return 'whySoldOut';
  if (dispatch === 'shipped') return 'whyShipped';
  return remainingGrams === 0 || boundGrams === 0 ? 'whyUsedUp' : undefined;
}

const obstacle = (why: Obstacle | undefined): Pick<LotAction, 'obstacle'> => (why ? { obstacle: why } : {});
