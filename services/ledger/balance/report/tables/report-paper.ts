/** Arranges a report's tables, the same for PDF and xlsx. */

import type { LanguageCode } from '../../../../../contracts/shared/languages.js';
import { fillMessage } from '../../../../../contracts/shared/messages/field-messages.js';
import type { Paper } from '../../../../platform/papers/paper.js';
import { REPORT_TEXTS } from '../languages.js';
import type { ReconciliationReport } from '../reconciliation-reports.js';
import { lineTables } from './line-tables.js';
import { proofTable } from './proof-table.js';
import { reportDetails } from './report-details.js';
import { sumTables } from './sum-tables.js';

export function reportPaper({ sums, lines }: ReconciliationReport, language: LanguageCode): Paper {
  const texts = REPORT_TEXTS[language];
  const { facility, number, madeAt, timeZone } = sums;
  return {
    title: texts.title,
    name: facility.name,
    details: reportDetails(sums, texts),
    note: texts.units,
    foot: `${facility.name}   ${fillMessage(texts.window, { number })}`,
    tables: [...sumTables(sums, texts), proofTable(sums, texts), ...lineTables(lines, texts)],
    texts,
    language,
    timeZone,
    madeAt,
  };
}
