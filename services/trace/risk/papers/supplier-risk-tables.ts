/** Makes the tables of a paper that say what its scores are made of. */

import { formatPercent } from '../../../../contracts/shared/percents.js';
import type { ScoreAtReply } from '../../../../contracts/trace/risk/compliance-replies.js';
import type { FacilityRiskReply, ProductTermReply, RiskLevelName } from '../../../../contracts/trace/risk/replies.js';
import type { Cell, Figure } from '../../../platform/papers/cell.js';
import { formatDateTime } from '../../../platform/papers/cell-format.js';
import type { Column, Table } from '../../../platform/papers/table.js';
import { fillText } from '../../tracing/papers/trace-paper-words.js';
import type { RiskPaperWords } from './risk-paper-words.js';

export const column = (head: string, width: number, kind: Column['kind'] = 'text'): Column => ({ head, kind, width });

/** Writes a score as the screens do; the one for calculating stays exact. */
const figure = (value: number | null, decimals = 1): Figure | null => (value === null ? null : { value, text: value.toFixed(decimals) });

/** Leaves the cell of what is not for the reader empty. */
const known = (value: number | undefined, decimals?: number): Cell => (value === undefined ? '' : figure(value, decimals));

/** Writes "High, 12.1 of 15". */
export function scoreText(level: RiskLevelName | null, score: number | null, { risk, scores }: RiskPaperWords): string {
  const named = level === null ? '–' : risk.level[level];
  return score === null ? named : fillText(scores.levelOf, { level: named, score: score.toFixed(1) });
}

export function indicatorTable({ indicators }: FacilityRiskReply, words: RiskPaperWords): Table {
  const { paper, risk, scores } = words;
  const rows = indicators.map(({ indicator, severity, score, level, mean, critical, contributions }): Cell[] => [
    risk.indicator[indicator],
    severity,
    figure(mean),
    critical === null ? '' : figure(critical),
    figure(score),
    level === null ? risk.noEvidence : risk.level[level],
    contributions.length,
  ]);
  const columns = [
    column(scores.column.indicator, 4),
    column(scores.column.severity, 1.3, 'count'),
    column(paper.mean, 1.8, 'count'),
    column(paper.critical, 1.8, 'count'),
    column(scores.column.score, 1.3, 'count'),
    column(scores.column.level, 2),
    column(scores.column.evidence, 1.3, 'count'),
  ];
  return { title: paper.indicators, columns, rows: () => [rows] };
}

export function contributionTable({ indicators }: FacilityRiskReply, words: RiskPaperWords): Table {
  const { paper, risk, scores, ui } = words;
  const rows = indicators.flatMap(({ indicator, contributions }) =>
    contributions.map(({ source, level, item, observedAt, verified, sourceWeight, ageFactor, weight, origin }): Cell[] => [
      ...[risk.indicator[indicator], source ? risk.source[source] : scores.reported, risk.level[level], figure(item), observedAt],
      ...[verified ? ui.verified : ui.notVerified, sourceWeight ?? '', known(ageFactor, 2), known(weight), origin?.hash ?? ''],
    ]),
  );
  const columns = [
    column(scores.column.indicator, 2.4),
    column(scores.column.source, 2),
    column(scores.column.level, 1.2),
    column(scores.column.item, 0.9, 'count'),
    column(scores.column.date, 1.3, 'date'),
    column(scores.column.state, 1.4),
    column(paper.sourceWeight, 1.3, 'count'),
    column(paper.age, 0.9, 'count'),
    column(scores.column.weight, 1, 'count'),
    column(scores.column.origin, 4.4, 'code'),
  ];
  return { title: paper.contributions, columns, rows: () => [rows], long: true };
}

export function timeTable(scores: readonly ScoreAtReply[], words: RiskPaperWords, timeZone: string): Table {
  const { paper, risk, scores: screen } = words;
  const rows = scores.map(({ at, score, level }): Cell[] => [
    formatDateTime(at, timeZone),
    figure(score),
    level === null ? '–' : risk.level[level],
  ]);
  const columns = [column(screen.column.date, 2), column(screen.column.score, 1, 'count'), column(screen.column.level, 6)];
  return { title: paper.history, columns, rows: () => [rows] };
}

export function termTable({ terms }: FacilityRiskReply, words: RiskPaperWords): Table {
  const { risk, scores } = words;
  const rows = terms.map((term): Cell[] => [
    term.knockOut ? `${risk.term[term.term]} (${scores.knockedOut})` : risk.term[term.term],
    inputText(term),
    figure(term.points),
    term.most,
  ]);
  const columns = [
    column(scores.column.term, 4),
    column(scores.column.found, 2),
    column(scores.column.points, 1, 'count'),
    column(words.paper.most, 1, 'count'),
  ];
  return { title: scores.terms, columns, rows: () => [rows] };
}

const inputText = ({ term, input }: ProductTermReply): string => {
  if (input === null) return '–';
  return term === 'notVerified' || term === 'documents' ? formatPercent(input) : String(input);
};
