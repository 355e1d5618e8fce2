import { PageQuery } from '../../shared/queries.js';
import type { Page } from '../../shared/replies.js';
import { ADMINS, type Role } from '../../shared/roles.js';
import { defineRoute, XLSX } from '../../shared/route.js';
import { DrawSample, JudgeItem, NoteEvent } from './commands.js';
import { BesideQuery, NotesQuery, SamplesQuery, WorkingPapersQuery } from './queries.js';
import type {
  BesideReply,
  CounterpartyReply,
  NoteCommandReply,
  NoteReply,
  SampleCommandReply,
  SampleReply,
  SampleSummary,
} from './replies.js';

const READERS = ['AUDITOR', ...ADMINS] as const satisfies readonly Role[];

export const auditsRoutes = {
  counterparties: defineRoute<Page<CounterpartyReply>>()({
    method: 'GET',
    path: '/ledgers/:facilityId/counterparties',
    roles: READERS,
    summary: 'The sites that a site has dealt with, the newest first',
    query: PageQuery,
  }),
  beside: defineRoute<BesideReply>()({
    method: 'GET',
    path: '/ledgers/:facilityId/beside/:otherId',
    roles: READERS,
    summary: 'The transfers between two ledgers, each with both of its ends and where they differ, the newest first',
    query: BesideQuery,
  }),
  samples: defineRoute<Page<SampleSummary>>()({
    method: 'GET',
    path: '/samples',
    roles: READERS,
    summary: 'The samples that you drew, and those of others at sites that you may see, the newest first',
    query: SamplesQuery,
  }),
  sample: defineRoute<SampleReply>()({
    method: 'GET',
    path: '/samples/:id',
    roles: READERS,
    summary: 'A sample with its seed, its population and what was said of each transaction',
  }),
  drawSample: defineRoute<SampleCommandReply>()({
    method: 'POST',
    path: '/samples',
    roles: READERS,
    summary: 'Draw transactions of one or two ledgers by a seed: the same ledgers and the same seed draw the same ones',
    body: DrawSample,
    status: 201,
  }),
  judgeItem: defineRoute<SampleCommandReply>()({
    method: 'POST',
    path: '/samples/:id/items/:number',
    roles: READERS,
    summary: 'Say whether what you saw agrees with a sampled transaction; for who drew the sample',
    body: JudgeItem,
  }),
  workingPapers: defineRoute<Blob>()({
    method: 'GET',
    path: '/samples/:id/papers',
    roles: READERS,
    summary: 'The working papers of a sample as PDF or xlsx, the same numbers in each',
    query: WorkingPapersQuery,
    raw: ['application/pdf', XLSX],
  }),
  auditNotes: defineRoute<Page<NoteReply>>()({
    method: 'GET',
    path: '/audit-notes',
    roles: READERS,
    summary: 'Notes of auditors on events of a ledger, the newest first; the site does not read them',
    query: NotesQuery,
  }),
  noteEvent: defineRoute<NoteCommandReply>()({
    method: 'POST',
    path: '/audit-notes',
    roles: READERS,
    summary: 'Keep a note on an event, with the hash of the event',
    body: NoteEvent,
    status: 201,
  }),
  eraseNote: defineRoute<void>()({
    method: 'DELETE',
    path: '/audit-notes/:id',
    roles: READERS,
    summary: 'Erase a note of yours',
    status: 204,
  }),
} as const;
