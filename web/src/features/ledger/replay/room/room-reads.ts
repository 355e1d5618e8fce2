import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../../contracts/routes.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import type { BesideQuery, NotesQuery, SamplesQuery } from '../../../../../../contracts/watch/audits/queries.js';
import { call } from '../../../../client/api/api.js';

export const roomKeys = {
  counterparties: (facilityId: string) => ['counterparties', facilityId],
  beside: (one: string, other: string, query: BesideQuery) => ['beside', one, other, query],
  events: (facilityId: string, from: number, limit: number) => ['ledger-part', facilityId, from, limit],
  samples: ['samples'],
  sampleList: (query: SamplesQuery) => ['samples', 'list', query],
  sample: (sampleId: string) => ['samples', 'one', sampleId],
  notes: ['audit-notes'],
  noteList: (query: NotesQuery) => ['audit-notes', query],
} as const;

export const counterpartiesRead = (facilityId: string) =>
  queryOptions({
    queryKey: roomKeys.counterparties(facilityId),
    queryFn: ({ signal }) => call(routes.counterparties, { params: { facilityId }, query: { perPage: 100 }, signal }),
  });

export const besideRead = (facilityId: string, otherId: string, query: BesideQuery) =>
  queryOptions({
    queryKey: roomKeys.beside(facilityId, otherId, query),
    queryFn: ({ signal }) => call(routes.beside, { params: { facilityId, otherId }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** Reads a few events of a ledger. */
export const eventsAround = (facilityId: string, from: number, limit: number) =>
  queryOptions({
    queryKey: roomKeys.events(facilityId, from, limit),
    queryFn: ({ signal }) => call(routes.ledger, { params: { facilityId }, query: { from, limit }, signal }),
    staleTime: 60_000,
  });

export const samplesRead = (query: SamplesQuery) =>
  queryOptions({ queryKey: roomKeys.sampleList(query), queryFn: ({ signal }) => call(routes.samples, { query, signal }) });

export const sampleRead = (sampleId: string) =>
  queryOptions({
    queryKey: roomKeys.sample(sampleId),
    queryFn: ({ signal }) => call(routes.sample, { params: { id: sampleId }, signal }),
    enabled: sampleId !== '',
  });

export const notesRead = (query: NotesQuery) =>
  queryOptions({ queryKey: roomKeys.noteList(query), queryFn: ({ signal }) => call(routes.auditNotes, { query, signal }) });

export const auditSitePath = (facilityId: string): string => SCREENS.auditSite.path.replace(':facilityId', facilityId);
export const besidePath = (facilityId: string, otherId: string): string =>
  SCREENS.auditBeside.path.replace(':facilityId', facilityId).replace(':otherId', otherId);
export const samplePath = (sampleId: string): string => SCREENS.auditSample.path.replace(':sampleId', sampleId);
