import { useQueries } from '@tanstack/react-query';
import type { LotReply } from '../../../../../contracts/custody/replies.js';
import { YIELD_RANGES_BP } from '../../../../../contracts/shared/products.js';
import type { TracePlace } from '../../../../drawing/places.js';
import { LEDGER_READER_ROLES } from '../../../client/session/home-routes.js';
import { roleOf, useSession } from '../../../client/session/session.js';
import { lotRead, transactionRead } from '../../../entities/custody/custody-reads.js';

/** Lots whose history a panel reads. With more of them it says nothing of their days, rather than of some of them. */
const LOTS_MAX = 12;

export interface SiteHistory {
  /** Of its first and its last event with these lots. */
  from?: string;
  to?: string;
  /** Lots that went from it to somebody else. */
  passedOn: LotReply[];
  /** Basis points, for those who may read its ledger. */
  yields: number[];
  yieldRange?: readonly [low: number, high: number];
}

/** What a site did with the lots of a trace that it made, from what the reader may read of them; undefined while that is not known. */
export function useSiteHistory({ facility, lots }: TracePlace, isNow: boolean): SiteHistory | undefined {
  const user = useSession()?.user;
  const named = lots.filter(({ end }) => end !== 'pool' && end !== 'manual');
  const isRead = isNow && facility !== undefined && named.length > 0 && named.length <= LOTS_MAX;
  const read = useQueries({ queries: named.map(({ productId }) => ({ ...lotRead(productId), enabled: isRead, retry: false })) });
  const found = read.flatMap(({ data }) => data ?? []);
  const steps = facility ? [...new Set(found.flatMap((lot) => stepsOf(lot, facility.id)))] : [];
  const role = user && roleOf(user);
  const mayReadLedger = role !== undefined && LEDGER_READER_ROLES.includes(role);
  const made = useQueries({
    queries: steps.map((id) => ({ ...transactionRead(facility?.id ?? '', id), enabled: isRead && mayReadLedger, retry: false })),
  });
  if (!isRead || found.length < named.length) return undefined;
  const days = found
    .flatMap(({ history }) => history.flatMap((entry) => (entry.facility.id === facility.id && !entry.voided ? [entry.occurredAt] : [])))
    .sort();
  const transforms = made.flatMap(({ data }) => (data?.yieldBp ? [data] : []));
  const step = transforms[0]?.step as keyof typeof YIELD_RANGES_BP | undefined;
  return {
    from: days[0],
    to: days.at(-1),
    passedOn: found.filter(({ history }) => isPassedOn(history, facility.id)),
    yields: transforms.map(({ yieldBp }) => yieldBp as number),
    ...(step && transforms.every((each) => each.step === step) && { yieldRange: YIELD_RANGES_BP[step] }),
  };
}

/** Whoever recorded it: the site its sale or shipment, or who bought it from the site. */
export const isPassedOn = (history: LotReply['history'], facilityId: string): boolean =>
  history.some(({ kind, facility, counterparty, cause, voided }) => {
    if (voided) return false;
    if (facility.id === facilityId) return kind === 'sell' || kind === 'transport';
    return kind === 'purchase' && (counterparty ?? cause?.facility)?.id === facilityId;
  });

const stepsOf = ({ history }: LotReply, facilityId: string): string[] =>
  history
    .flatMap(({ kind, facility, transactionId }) => (kind === 'transform' && facility.id === facilityId ? [transactionId] : []))
    .slice(0, 1);
