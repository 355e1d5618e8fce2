/** Arranges the paper on the risk of a supplier. Nothing of the moment at which it is made is in it: its date is the instant that it shows. */

import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import type { FacilityRiskReply } from '../../../../contracts/trace/risk/replies.js';
import { countryNameIn } from '../../../platform/lib/countries.js';
import { formatDate, formatDateTime } from '../../../platform/papers/cell-format.js';
import type { Paper } from '../../../platform/papers/paper.js';
import { fillText } from '../../tracing/papers/trace-paper-words.js';
import { RISK_PAPER_WORDS, type RiskPaperWords } from './risk-paper-words.js';
import type { SupplierRiskFacts } from './supplier-risk-facts.js';
import { listTable, requestTable } from './supplier-risk-lists.js';
import { contributionTable, indicatorTable, scoreText, termTable, timeTable } from './supplier-risk-tables.js';

export interface RiskPaperOptions {
  language: LanguageCode;
  /** Is the IANA zone in which the paper writes times. */
  timeZone: string;
}

type Detail = readonly [label: string, value: string];

export function supplierRiskPaper(facts: SupplierRiskFacts, { language, timeZone }: RiskPaperOptions): Paper {
  const words = RISK_PAPER_WORDS[language];
  const { asOf, supplier, risk, scores, lists, requests } = facts;
  const { paper, report } = words;
  const at = formatDateTime(asOf, timeZone);
  return {
    title: paper.title,
    name: supplier.businessName,
    details: [
      [paper.asOf, at],
      [report.timeZone, timeZone],
      ...supplierDetails(facts, words, language),
      ...riskDetails(risk, words, timeZone),
    ],
    note: paper.note,
    foot: [supplier.businessName, at].join('   '),
    tables: [
      indicatorTable(risk, words),
      contributionTable(risk, words),
      timeTable(scores, words, timeZone),
      termTable(risk, words),
      listTable(lists, words, timeZone),
      requestTable(requests, asOf, words),
    ],
    texts: report,
    language,
    timeZone,
    madeAt: asOf,
  };
}

function supplierDetails({ supplier, risk }: SupplierRiskFacts, { paper, scores, ui }: RiskPaperWords, language: LanguageCode): Detail[] {
  const { oarId, registrationNumber, country, address } = supplier;
  const place = [address, country && countryNameIn(language, country)].filter(Boolean).join(', ');
  return [
    [scores.column.type, ui.facilityType[risk.facility.type]],
    ...(oarId ? [[paper.oarId, oarId] as const] : []),
    ...(registrationNumber ? [[paper.registration, registrationNumber] as const] : []),
    ...(place ? [[paper.address, place] as const] : []),
  ];
}

function riskDetails(risk: FacilityRiskReply, words: RiskPaperWords, timeZone: string): Detail[] {
  const { paper, risk: named, scores } = words;
  const { bands, knockOuts, policyVersion, policyFrom, productRiskLevel, productScore } = risk;
  const knocking = [...new Set(knockOuts.map(({ indicator }) => named.indicator[indicator]))];
  return [
    [named.labor, laborText(risk, words)],
    [named.product, productScore === null ? scores.noGoods : scoreText(productRiskLevel, productScore, words)],
    ...(knocking.length > 0 ? [[scores.knockedOut, knocking.join(', ')] as const] : []),
    [paper.policy, fillText(scores.policyFrom, { version: policyVersion, date: formatDate(policyFrom, timeZone) })],
    [paper.bands, fillText(paper.bandsOf, { low: bands.lowBelow, medium: bands.mediumBelow })],
  ];
}

/** Says how little is known where that is too little for a level. */
function laborText({ laborRiskLevel, score, coverage }: FacilityRiskReply, words: RiskPaperWords): string {
  if (laborRiskLevel === null) return fillText(words.risk.notEnoughOf, { with: coverage.with, of: coverage.of });
  return scoreText(laborRiskLevel, score, words);
}
