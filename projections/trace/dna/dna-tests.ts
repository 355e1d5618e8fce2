/** Keeps one view per DNA test: what was expected, what was detected, and whether a failed one still counts. */

import { productIdKey } from '../../../contracts/shared/product-id.js';
import type { DnaResult, DnaState } from '../../../contracts/trace/dna/dna-kinds.js';
import type { DnaTestRecorded, LoggedIdentifier, RecordedLaboratoryEvent, TestDocument } from '../../../contracts/trace/dna/events.js';
import { isKnownAt, type PointInTime } from '../../shared/point-in-time.js';
import type { Projection } from '../../shared/projection.js';

export interface DnaTestBody {
  testId: string;
  lotId: string;
  productId: string;
  productIdKey: string;
  makerId: string;
  /** The sites that had held the lot when the test was recorded. */
  siteIds: string[];
  /** The site that requested the test. */
  facilityId: string;
  /** All of these sites, by which tests are found. */
  concernedIds: string[];
  testDate: string;
  lab: string;
  expected: LoggedIdentifier[];
  detected: string[];
  missing: string[];
  foreign: DnaTestRecorded['foreign'];
  result: DnaResult;
  state: DnaState;
  documents: TestDocument[];
  blobNames: string[];
  recordedAt: string;
  recordedBy: string;
  /** When a failed test stopped counting. */
  endedAt?: string;
  /** The test that passed later. */
  endedBy?: string;
  reasonId?: string;
}

type DnaEvent = RecordedLaboratoryEvent & { type: 'DnaTestRecorded' | 'DnaTestClosed' };

export const dnaTests: Projection<DnaTestBody, RecordedLaboratoryEvent> = {
  name: 'dna-tests',
  version: 1,
  handles: ['DnaTestRecorded', 'DnaTestClosed'],
  keysOf: (event) => (isOfDna(event) ? [event.data.testId, ...(event.type === 'DnaTestRecorded' ? event.data.ends : [])] : []),
  initial: (testId) => ({
    ...{ testId, lotId: '', productId: '', productIdKey: '', makerId: '', siteIds: [], facilityId: '', concernedIds: [], testDate: '' },
    ...{ lab: '', expected: [], detected: [], missing: [], foreign: [], result: 'failed', state: 'open', documents: [], blobNames: [] },
    ...{ recordedAt: '', recordedBy: '' },
  }),
  evolve: (view, event, key) => (isOfDna(event) ? changed(view, event, key) : view),
  indexes: [
    { fields: ['lotId'] },
    { fields: ['productIdKey'] },
    { fields: ['concernedIds', 'testDate'] },
    { fields: ['state', 'testDate'] },
    { fields: ['testDate'] },
    { fields: ['blobNames'] },
  ],
};

const isOfDna = (event: RecordedLaboratoryEvent): event is DnaEvent =>
  event.type === 'DnaTestRecorded' || (event.type === 'DnaTestClosed' && event.data.of === undefined);

function changed(view: DnaTestBody, { type, data, metadata }: DnaEvent, key: string): DnaTestBody {
  const endedAt = metadata.recordedAt;
  if (type === 'DnaTestClosed') return { ...view, state: 'closed', endedAt, reasonId: data.reasonId };
  if (data.testId !== key) return { ...view, state: 'repeated', endedAt, endedBy: data.testId };
  const { contentHash: _, ends: __, ...test } = structuredClone(data);
  return {
    ...test,
    productIdKey: productIdKey(test.productId),
    concernedIds: [...new Set([...test.siteIds, test.facilityId])],
    state: test.result === 'passed' ? 'passed' : 'open',
    blobNames: test.documents.map(({ blobName }) => blobName),
    recordedAt: metadata.recordedAt,
    recordedBy: metadata.actor.userId,
  };
}

/** Returns the state of a test at a point in time: not recorded yet, passed, failed, or failed and ended since. */
export function dnaTestAt({ result, testDate, recordedAt, endedAt }: DnaTestBody, at: PointInTime): DnaResult | 'ended' | undefined {
  if (!isKnownAt({ recordedAt, occurredAt: testDate }, at)) return undefined;
  if (result === 'passed') return 'passed';
  return endedAt !== undefined && (at.asOf === undefined || endedAt <= at.asOf) ? 'ended' : 'failed';
}
