/** Keeps one view per test of a laboratory about the origin of a finished lot. */
import type { LabTestRecorded, RecordedLaboratoryEvent } from '../../../contracts/trace/dna/events.js';
import { isKnownAt, type PointInTime } from '../../shared/point-in-time.js';
import type { Projection } from '../../shared/projection.js';

export type LabTestBody = Omit<LabTestRecorded, 'contentHash'> & {
  /** Names the report, by which its readers are found. */
  blobName: string;
  recordedAt: string;
  /** The site of who entered what the laboratory found, or `platform`. */
  enteredBy: string;
  /** When an admin said that it no longer counts. */
  endedAt?: string;
  reasonId?: string;
};

type OriginEvent = RecordedLaboratoryEvent & { type: 'LabTestRecorded' | 'DnaTestClosed' };

export const labTests: Projection<LabTestBody, RecordedLaboratoryEvent> = {
  name: 'lab-tests',
  version: 2,
  handles: ['LabTestRecorded', 'DnaTestClosed'],
  keysOf: (event) => (isOfOrigin(event) ? [event.data.testId] : []),
  initial: (testId) => ({
    ...{ testId, lotId: '', productId: '', makerId: '', siteIds: [], kind: 'isotope', sampledAt: '', sampledById: '', sampledByHash: '' },
    ...{ seal: '', lab: '', reportNumber: '', report: { blobName: '', sha256: '' }, result: 'inconclusive', blobName: '', recordedAt: '' },
    enteredBy: '',
  }),
  evolve(view, event) {
    if (!isOfOrigin(event)) return view;
    const { recordedAt, actor } = event.metadata;
    if (event.type === 'DnaTestClosed') return { ...view, endedAt: recordedAt, reasonId: event.data.reasonId };
    const { contentHash: _, ...test } = structuredClone(event.data);
    return { ...test, blobName: test.report.blobName, recordedAt, enteredBy: actor.facilityId };
  },
  indexes: [{ fields: ['lotId', 'recordedAt'] }, { fields: ['recordedAt'] }, { fields: ['blobName'] }],
};

const isOfOrigin = (event: RecordedLaboratoryEvent): event is OriginEvent =>
  event.type === 'LabTestRecorded' || (event.type === 'DnaTestClosed' && event.data.of === 'origin');

/** Tells whether a test of the origin counted as failed, had ended, or was no failed one. */
export function failedOriginAt({ result, sampledAt, recordedAt, endedAt }: LabTestBody, at: PointInTime): 'failed' | 'ended' | undefined {
  if (result !== 'notConsistent' || !isKnownAt({ recordedAt, occurredAt: sampledAt }, at)) return undefined;
  return endedAt !== undefined && (at.asOf === undefined || endedAt <= at.asOf) ? 'ended' : 'failed';
}
