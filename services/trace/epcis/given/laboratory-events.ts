import type { DnaTestRecorded, LabTestRecorded, RecordedLaboratoryEvent } from '../../../../contracts/trace/dna/events.js';
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import type { Addresses } from './addresses.js';
import { eventIdOf } from './event-ids.js';
import { writtenOffset } from './ledger-events.js';

type TestEvent = RecordedLaboratoryEvent & { type: 'DnaTestRecorded' | 'LabTestRecorded'; stream: string; revision: number };

export const isTest = (event: { type: string }): event is TestEvent => event.type === 'DnaTestRecorded' || event.type === 'LabTestRecorded';

/** Writes a test as an inspection. Names neither the laboratory nor who took the sample. */
export function inspectionOf(event: TestEvent, ids: Addresses): JsonObject {
  const { metadata, stream, revision, data } = event;
  const site = { id: ids.site('facilityId' in data ? data.facilityId : data.makerId) };
  return {
    type: 'ObjectEvent',
    eventID: eventIdOf(event),
    ...(event.type === 'DnaTestRecorded' ? dayOf(event.data) : instantOf(event.data)),
    recordTime: metadata.recordedAt,
    action: 'OBSERVE',
    quantityList: [{ epcClass: ids.lot(data.productId) }],
    bizStep: 'inspecting',
    readPoint: site,
    ...conformity(data.result),
    bizTransactionList: papersOf(event, ids),
    'selv:test': 'kind' in data ? data.kind : 'dna',
    'selv:result': data.result,
    ...('origin' in data && data.origin && { 'selv:country': data.origin }),
    'selv:chain': { 'selv:stream': stream, 'selv:revision': revision, 'selv:hash': metadata.hash },
  };
}

/** A DNA test has a day alone: its noon in UTC is on that day in most zones. */
const dayOf = ({ testDate }: DnaTestRecorded): JsonObject => ({
  eventTime: `${testDate}T12:00:00.000Z`,
  eventTimeZoneOffset: writtenOffset(0),
});
const instantOf = ({ sampledAt }: LabTestRecorded): JsonObject => ({ eventTime: sampledAt, eventTimeZoneOffset: writtenOffset(0) });

function conformity(result: DnaTestRecorded['result'] | LabTestRecorded['result']): JsonObject {
  if (result === 'inconclusive') return {};
  return { persistentDisposition: { set: [result === 'passed' || result === 'consistent' ? 'conformant' : 'non_conformant'] } };
}

function papersOf({ type, data }: TestEvent, ids: Addresses): JsonObject[] {
  const procedure = { type: 'testprd', bizTransaction: `urn:uuid:${data.testId}` };
  const results = type === 'DnaTestRecorded' ? data.documents : [data.report];
  return [procedure, ...results.map(({ sha256 }) => ({ type: 'testres', bizTransaction: ids.document(sha256) }))];
}
