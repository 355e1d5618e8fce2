import type { ReportSums } from '../../../../../contracts/ledger/balance/report-replies.js';
import { fillMessage } from '../../../../../contracts/shared/messages/field-messages.js';
import { formatDate, formatDateTime, formatWhole } from '../../../../platform/papers/cell-format.js';
import type { ReportTexts } from '../languages.js';

export type ReportDetail = readonly [label: string, value: string];

export function reportDetails(sums: ReportSums, texts: ReportTexts): ReportDetail[] {
  const { facility, timeZone, from, to, number, firstRevision, lastRevision } = sums;
  const last = formatDate(new Date(Date.parse(to) - 1).toISOString(), timeZone);
  return [
    ...(facility.oarId ? [[texts.oarId, facility.oarId] as const] : []),
    [texts.model, texts[sums.model]],
    [
      fillMessage(texts.window, { number }),
      number === 0 ? fillMessage(texts.until, { date: last }) : `${formatDate(from, timeZone)} – ${last}`,
    ],
    [texts.state, texts[sums.status]],
    [texts.factors, sums.factorsVersion],
    [texts.events, firstRevision < 0 ? '–' : `${formatWhole(firstRevision)} – ${formatWhole(lastRevision)}`],
    [texts.head, sums.headHash],
    ...(sums.closedAt ? [[texts.closed, formatDateTime(sums.closedAt, timeZone)] as const] : []),
    [texts.made, formatDateTime(sums.madeAt, timeZone)],
    [texts.timeZone, timeZone],
  ];
}
