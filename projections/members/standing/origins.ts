/** Keeps the registrations of each site as an origin of cotton, so that many sites are read at once and as of any instant. */

import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { mayRecord } from '../../../contracts/ledger/custody/facility-rights.js';
import type { Projection } from '../../shared/projection.js';

export interface RegisteredPeriod {
  /** The instant from which facts count; null for a site that was an origin from the first day of its books. */
  since: string | null;
  registeredAt: string;
  suspendedAt?: string;
}

export interface OriginsBody {
  facilityId: string;
  /** The oldest first. The last one is in force unless it is suspended. */
  periods: RegisteredPeriod[];
}

export const origins: Projection<OriginsBody, LedgerEvent> = {
  name: 'origins',
  version: 1,
  handles: ['LedgerOpened', 'OriginRegistered', 'OriginSuspended'],
  keysOf: (event) => [facilityOfStream(event.stream)],
  initial: (facilityId) => ({ facilityId, periods: [] }),
  evolve,
  indexes: [{ fields: ['facilityId'], unique: true }],
};

function evolve(view: OriginsBody, event: LedgerEvent): OriginsBody {
  const at = event.metadata.recordedAt;
  switch (event.type) {
    case 'LedgerOpened': {
      const { registered, facilityType, openedAt } = event.data;
      return registered && mayRecord(facilityType, 'rawCotton') ? { ...view, periods: [{ since: null, registeredAt: openedAt }] } : view;
    }
    case 'OriginRegistered':
      return { ...view, periods: [...view.periods, { since: event.data.since, registeredAt: at }] };
    case 'OriginSuspended':
      return { ...view, periods: view.periods.with(-1, { ...(view.periods.at(-1) as RegisteredPeriod), suspendedAt: at }) };
    default:
      return view;
  }
}

/** Returns the registration that was in force at an instant. A site that was never registered has no view. */
export const registeredAt = (view: OriginsBody | undefined, instant: string): RegisteredPeriod | undefined =>
  view?.periods.findLast(({ registeredAt: from, suspendedAt }) => from <= instant && (suspendedAt === undefined || suspendedAt > instant));
