/** Keeps one view per test of a laboratory about the origin of a finished lot. */
import type { LabTestRecorded, RecordedLaboratoryEvent } from '../../../contracts/trace/dna/events.js';
import type { Projection } from '../../shared/projection.js';

export type LabTestBody = Omit<LabTestRecorded, 'contentHash'> & {
  /** Names the report, by which its readers are found. */
  blobName: string;
  recordedAt: string;
};

export const labTests: Projection<LabTestBody, RecordedLaboratoryEvent> = {
  name: 'lab-tests',
  version: 1,
  handles: ['LabTestRecorded'],
  keysOf: ({ data }) => [data.testId],
  initial: (testId) => ({
    ...{ testId, lotId: '', productId: '', makerId: '', siteIds: [], kind: 'isotope', sampledAt: '', sampledById: '', sampledByHash: '' },
    ...{ seal: '', lab: '', reportNumber: '', report: { blobName: '', sha256: '' }, result: 'inconclusive', blobName: '', recordedAt: '' },
  }),
  evolve(view, event) {
    if (event.type !== 'LabTestRecorded') return view;
    const { contentHash: _, ...test } = structuredClone(event.data);
    return { ...test, blobName: test.report.blobName, recordedAt: event.metadata.recordedAt };
  },
  indexes: [{ fields: ['lotId', 'recordedAt'] }, { fields: ['recordedAt'] }, { fields: ['blobName'] }],
};
