/** Makes the tables of a paper that say against what a supplier was screened, and what it was asked. */
import { writtenDay } from '../../../../contracts/shared/written/shown-days.js';
import type { Cell } from '../../../platform/papers/cell.js';
import { formatDate } from '../../../platform/papers/cell-format.js';
import type { Table } from '../../../platform/papers/table.js';
import { fillText } from '../../tracing/papers/trace-paper-words.js';
import type { MatchAt } from '../lists/entity-screening.js';
import type { OpenRequest } from './open-requests.js';
import type { RiskPaperWords } from './risk-paper-words.js';
import type { ScreenedList } from './screened-lists.js';
import { column } from './supplier-risk-tables.js';

/** Lists each list with its dates and what it says; without any list says so in its one row. */
export function listTable(lists: readonly ScreenedList[], words: RiskPaperWords, timeZone: string): Table {
  const { paper, column: heads } = words;
  const rows = lists.map((list): Cell[] => [
    ...[list.name, list.kind === 'goods' ? paper.goods : paper.sites, list.entries, list.newest ? writtenDay(list.newest) : ''],
    ...[fillText(paper.copy, { number: list.copy.number, date: formatDate(list.copy.importedAt, timeZone) }), list.copy.sha256],
    resultText(list, words, timeZone),
  ]);
  const columns = [
    column(heads.list, 2.4),
    column(heads.kind, 1.7),
    column(paper.entries, 1, 'count'),
    column(paper.newest, 1.3),
    column(heads.imported, 2),
    column('SHA-256', 3.4, 'code'),
    column(heads.result, 4),
  ];
  return { title: paper.lists, columns, rows: () => [rows.length > 0 ? rows : [[paper.noLists, '', '', '', '', '', '']]] };
}

function resultText({ goods, matches }: ScreenedList, { screening }: RiskPaperWords, timeZone: string): string {
  const found = [...goods, ...matches.map((match) => matchText(match))];
  return found.length > 0 ? found.join('; ') : screening.none;

  function matchText({ entity, confidence, state, decidedAt }: MatchAt): string {
    const date = decidedAt === undefined ? '–' : formatDate(decidedAt, timeZone);
    return fillText(screening[state], { entity: entity.name, list: entity.list, confidence: confidence.toFixed(2), date });
  }
}

export function requestTable(requests: readonly OpenRequest[], asOf: string, words: RiskPaperWords): Table {
  const { paper, column: heads, risk } = words;
  const rows = requests.map(({ kind, askedAt, indicator, documents = [], dueAt }): Cell[] => {
    const named = documents.map((each) => words.document[each]).join(', ');
    const isLate = dueAt !== undefined && dueAt < asOf.slice(0, dueAt.length);
    return [
      askedAt,
      kind === 'action' ? paper.action : fillText(paper.documents, { kinds: named }),
      indicator ? risk.indicator[indicator] : '',
      dueAt === undefined ? '' : [writtenDay(dueAt.slice(0, 10)), isLate ? paper.overdue : ''].filter(Boolean).join(', '),
    ];
  });
  const columns = [column(heads.asked, 1.3, 'date'), column(heads.kind, 4), column(words.scores.column.indicator, 3), column(paper.due, 2)];
  return { title: paper.requests, columns, rows: () => [rows] };
}

/** Turns 2027-05-31 into 31/05/2027. */
