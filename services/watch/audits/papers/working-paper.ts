/** Arranges the working papers of a sample, the same for PDF and xlsx. */

import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { writtenDay } from '../../../../contracts/shared/written/shown-days.js';
import type { NoteReply, SampleItem, SampleReply } from '../../../../contracts/watch/audits/replies.js';
import { formatDateTime, formatWhole } from '../../../platform/papers/cell-format.js';
import type { Paper } from '../../../platform/papers/paper.js';
import { type ColumnSpec, columnsOf, type Table } from '../../../platform/papers/table.js';
import { type ByLanguage, inLanguages, type ServerTexts } from '../../../platform/texts/catalogs.js';

interface WorkingPaperWords {
  paper: ServerTexts['workingPaper'] & ServerTexts['audits']['fact'];
  report: Pick<ServerTexts['report'], 'none' | 'page' | 'summary' | 'timeZone'>;
  ui: Pick<ServerTexts['ui'], 'kind'>;
}

const WORKING_PAPER_WORDS: ByLanguage<WorkingPaperWords> = inLanguages((read) => ({
  paper: { ...read('workingPaper'), ...read('audits').fact },
  report: read('report'),
  ui: read('ui'),
}));

export interface WorkingPaperFacts {
  sample: SampleReply;
  /** Notes on events of the ledgers that belong to no sample. */
  notes: readonly NoteReply[];
  madeAt: string;
  timeZone: string;
}

export function workingPaper({ sample, notes, madeAt, timeZone }: WorkingPaperFacts, language: LanguageCode): Paper {
  const words = WORKING_PAPER_WORDS[language];
  const { paper, report } = words;
  const sites = sample.ledgers.map(({ facility }) => facility.name).join(', ');
  return {
    title: paper.title,
    name: sites,
    details: [
      [paper.seed, sample.seed],
      [paper.method, sample.method],
      [paper.drawn, `${formatWhole(sample.drawn)} / ${formatWhole(sample.population)}`],
      [paper.drawnBy, sample.drawnBy],
      [paper.drawnAt, formatDateTime(sample.drawnAt, timeZone)],
      [paper.dates, sample.from || sample.to ? [dayOf(sample.from), dayOf(sample.to)].join(' – ') : '–'],
      [paper.kinds, sample.kinds.map((kind) => words.ui.kind[kind]).join(', ')],
      [paper.made, formatDateTime(madeAt, timeZone)],
      [report.timeZone, timeZone],
    ],
    note: paper.howDrawn,
    foot: [sites, sample.seed].join('   '),
    tables: [
      ledgersTable(sample, words),
      resultsTable(sample, words),
      itemsTable(sample, words),
      hashesTable(sample, words),
      notesTable(sample, notes, words),
    ],
    texts: report,
    language,
    timeZone,
    madeAt,
  };
}

/** Writes a day as the screens do; an open end is left open. */
const dayOf = (day: string | null): string => (day === null ? '…' : writtenDay(day));

function ledgersTable({ ledgers }: SampleReply, { paper, report }: WorkingPaperWords): Table {
  const heads = { ...paper, timeZone: report.timeZone };
  const columns = [
    ...([
      ['site', 'text', 3],
      ['events', 'count', 1],
      ['population', 'count', 1],
      ['timeZone', 'text', 1.6],
      ['head', 'code', 5],
    ] as const),
  ] satisfies ColumnSpec<keyof typeof heads>[];
  const rows = ledgers.map(({ facility, events, population, timeZone, head }) => [facility.name, events, population, timeZone, head]);
  return { title: paper.ledgers, columns: columnsOf(columns, heads), rows: () => [rows] };
}

function resultsTable({ counts }: SampleReply, { paper }: WorkingPaperWords): Table {
  const columns = [
    ['result', 'text', 3],
    ['count', 'count', 1],
  ] as const satisfies ColumnSpec<keyof typeof paper>[];
  const rows = (['agrees', 'differs', 'notChecked', 'open'] as const).map((result) => [paper[result], counts[result]]);
  return { title: paper.results, columns: columnsOf(columns, paper), rows: () => [rows] };
}

function itemsTable({ items, ledgers }: SampleReply, { paper, ui }: WorkingPaperWords): Table {
  const columns = [
    ...([
      ['number', 'count', 0.7],
      ['site', 'text', 2.4],
      ['event', 'count', 0.9],
      ['kind', 'text', 1.6],
      ['date', 'date', 1.3],
    ] as const),
    ...([
      ['mass', 'kg', 1.2],
      ['counterparty', 'text', 2.4],
      ['result', 'text', 1.8],
      ['note', 'text', 4],
    ] as const),
  ] satisfies ColumnSpec<keyof typeof paper>[];
  const siteOf = namesIn(ledgers);
  const rowOf = (item: SampleItem) => [
    ...[item.number, siteOf(item.facilityId), item.revision, ui.kind[item.kind], item.occurredAt],
    ...[item.massGrams, item.counterparty?.name ?? '', paper[item.result ?? 'open'], item.note ?? ''],
  ];
  return { title: paper.sample, columns: columnsOf(columns, paper), rows: () => [items.map(rowOf)], long: true };
}

function hashesTable({ items, ledgers }: SampleReply, { paper }: WorkingPaperWords): Table {
  const columns = [
    ...([
      ['number', 'count', 0.7],
      ['site', 'text', 2.2],
      ['event', 'count', 0.9],
      ['transaction', 'code', 3.4],
      ['hash', 'code', 5.4],
    ] as const),
  ] satisfies ColumnSpec<keyof typeof paper>[];
  const siteOf = namesIn(ledgers);
  const rows = items.map(({ number, facilityId, revision, transactionId, hash }) => [
    number,
    siteOf(facilityId),
    revision,
    transactionId,
    hash,
  ]);
  return { title: paper.hashes, columns: columnsOf(columns, paper), rows: () => [rows], long: true };
}

function notesTable({ ledgers }: SampleReply, notes: readonly NoteReply[], { paper }: WorkingPaperWords): Table {
  const columns = [
    ...([
      ['site', 'text', 2],
      ['event', 'count', 0.8],
      ['note', 'text', 4],
      ['by', 'text', 1.6],
      ['date', 'date', 1.2],
      ['hash', 'code', 4.6],
    ] as const),
  ] satisfies ColumnSpec<keyof typeof paper>[];
  const siteOf = namesIn(ledgers);
  const rows = notes.map(({ facilityId, revision, text, by, at, hash }) => [siteOf(facilityId), revision, text, by, at, hash]);
  return { title: paper.notes, columns: columnsOf(columns, paper), rows: () => [rows], long: true };
}

const namesIn =
  (ledgers: SampleReply['ledgers']) =>
  (facilityId: string): string =>
    ledgers.find(({ facility }) => facility.id === facilityId)?.facility.name ?? '';
