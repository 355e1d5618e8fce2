import { PageQuery } from '../../shared/queries.js';
import type { Page } from '../../shared/replies.js';
import { ADMINS, type Role } from '../../shared/roles.js';
import { get, post, remove, XLSX } from '../../shared/route.js';
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
  counterparties: get<Page<CounterpartyReply>>()('/ledgers/:facilityId/counterparties', READERS, PageQuery, {
    summary: 'The sites that a site has dealt with, the newest first',
  }),
  beside: get<BesideReply>()('/ledgers/:facilityId/beside/:otherId', READERS, BesideQuery, {
    summary: 'The transfers between two ledgers, each with both of its ends and where they differ, the newest first',
  }),
  samples: get<Page<SampleSummary>>()('/samples', READERS, SamplesQuery, {
    summary: 'The samples that you drew, and those of others at sites that you may see, the newest first',
  }),
  sample: get<SampleReply>()('/samples/:id', READERS, {
    summary: 'A sample with its seed, its population and what was said of each transaction',
  }),
  drawSample: post<SampleCommandReply>()('/samples', READERS, DrawSample, {
    summary: 'Draw transactions of one or two ledgers by a seed: the same ledgers and the same seed draw the same ones',
    status: 201,
  }),
  judgeItem: post<SampleCommandReply>()('/samples/:id/items/:number', READERS, JudgeItem, {
    summary: 'Say whether what you saw agrees with a sampled transaction; for who drew the sample',
  }),
  workingPapers: get<Blob>()('/samples/:id/papers', READERS, {
    summary: 'The working papers of a sample as PDF or xlsx, the same numbers in each',
    query: WorkingPapersQuery,
    raw: ['application/pdf', XLSX],
  }),
  auditNotes: get<Page<NoteReply>>()('/audit-notes', READERS, NotesQuery, {
    summary: 'Notes of auditors on events of a ledger, the newest first; the site does not read them',
  }),
  noteEvent: post<NoteCommandReply>()('/audit-notes', READERS, NoteEvent, {
    summary: 'Keep a note on an event, with the hash of the event',
    status: 201,
  }),
  eraseNote: remove<void>()('/audit-notes/:id', READERS, { summary: 'Erase a note of yours', status: 204 }),
} as const;
