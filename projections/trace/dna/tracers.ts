/** Keeps one view per tracer that a site logged on a lot, found by the lot and by each of its identifiers. */
import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { countsAt, type PointInTime } from '../../shared/point-in-time.js';
import type { Projection } from '../../shared/projection.js';

export interface TracerBody {
  /** `<facilityId>:<transactionId>`. */
  tracerId: string;
  transactionId: string;
  facilityId: string;
  lotId: string;
  productId: string;
  identifiers: string[];
  lab: string;
  occurredAt: string;
  recordedAt: string;
  /** When it was withdrawn. */
  undoneAt?: string;
}

export const tracers: Projection<TracerBody, LedgerEvent> = {
  name: 'tracers',
  version: 1,
  handles: ['TracerLogged', 'TracerWithdrawn'],
  keysOf: (event) => (isOfTracer(event) ? [`${facilityOfStream(event.stream)}:${event.data.transactionId}`] : []),
  initial: (tracerId) => ({
    ...{ tracerId, transactionId: '', facilityId: '', lotId: '', productId: '', identifiers: [], lab: '', occurredAt: '', recordedAt: '' },
  }),
  evolve(view, event) {
    if (!isOfTracer(event)) return view;
    const { recordedAt } = event.metadata;
    if (event.type === 'TracerWithdrawn') return { ...view, undoneAt: recordedAt };
    const { transactionId, lotId, productId, identifiers, lab, occurredAt } = event.data;
    const facilityId = facilityOfStream(event.stream);
    return { ...view, transactionId, facilityId, lotId, productId, identifiers: [...identifiers], lab, occurredAt, recordedAt };
  },
  indexes: [{ fields: ['lotId'] }, { fields: ['identifiers'] }],
};

type TracerEvent = LedgerEvent & { type: 'TracerLogged' | 'TracerWithdrawn' };

const isOfTracer = (event: LedgerEvent): event is TracerEvent => event.type === 'TracerLogged' || event.type === 'TracerWithdrawn';

/** Returns true when the tracer was known and not withdrawn. */
export const isTracerKnown = (tracer: TracerBody, at: PointInTime): boolean => countsAt(tracer, at);
