import { routes } from '../../../../../../contracts/routes.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import type { BesideQuery, NotesQuery, SamplesQuery } from '../../../../../../contracts/watch/audits/queries.js';
import { pageRead, read } from '../../../../client/api/read.js';

export const roomKeys = {
  counterparties: ['counterparties'],
  beside: ['beside'],
  events: ['ledger-part'],
  samples: ['samples'],
  notes: ['audit-notes'],
} as const;

export const counterpartiesRead = (facilityId: string) =>
  read(roomKeys.counterparties, routes.counterparties, { params: { facilityId }, query: { perPage: 100 } });

export const besideRead = (facilityId: string, otherId: string, query: BesideQuery) =>
  pageRead(roomKeys.beside, routes.beside, { params: { facilityId, otherId }, query });

/** Reads a few events of a ledger. */
export const eventsAround = (facilityId: string, from: number, limit: number) =>
  read(roomKeys.events, routes.ledger, { params: { facilityId }, query: { from, limit } }, { staleTime: 60_000 });

export const samplesRead = (query: SamplesQuery) => read(roomKeys.samples, routes.samples, { query });

export const sampleRead = (sampleId: string) =>
  read(roomKeys.samples, routes.sample, { params: { id: sampleId } }, { enabled: sampleId !== '' });

export const notesRead = (query: NotesQuery) => read(roomKeys.notes, routes.auditNotes, { query });

export const auditSitePath = (facilityId: string): string => SCREENS.auditSite.path.replace(':facilityId', facilityId);
export const besidePath = (facilityId: string, otherId: string): string =>
  SCREENS.auditBeside.path.replace(':facilityId', facilityId).replace(':otherId', otherId);
export const samplePath = (sampleId: string): string => SCREENS.auditSample.path.replace(':sampleId', sampleId);
