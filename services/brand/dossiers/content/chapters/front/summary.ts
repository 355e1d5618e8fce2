/** Says in plain words, on one page, what the dossier says. */
import type { DossierBlock } from '../../../../../../contracts/brand/dossiers/content.js';
import type { OrderedAmount } from '../../../../../../contracts/brand/orders/replies.js';
import { DASH } from '../../words/dossier-words.js';
import { heading, list, quiet, text } from '../blocks.js';
import type { Draft, DraftChapter } from '../draft.js';
import { isOpen } from '../gaps/gaps-of-evidence.js';
import { orderPartsAt, partOf, percentsOf } from '../order-parts.js';
import { matchText } from '../screening.js';
import { detentionSummary } from './detention.js';
import { originTable } from './origins.js';

const GAPS_SHOWN_MAX = 7;

export function summaryChapter(draft: Draft): DraftChapter {
  const { own } = draft.words;
  const blocks: DossierBlock[] = [
    ...detentionSummary(draft),
    heading(own.head.bought),
    text(bought(draft).join(' ')),
    heading(own.head.grew),
    text(traced(draft)),
    originTable(draft),
    heading(own.head.screened),
    text(screened(draft)),
    heading(own.head.tested),
    text(tested(draft)),
    heading(own.head.measures),
    text(measures(draft).join(' ')),
    heading(own.head.missing),
    text(documents(draft)),
    ...missing(draft),
  ];
  return { id: 'summary', kind: 'summary', title: own.chapter.summary, blocks };
}

/** Words what was ordered when the order was placed. */
export function placedAmountOf({ words }: Draft, { quantity, unit }: OrderedAmount): string {
  if (quantity === null) return DASH;
  return words.fill(words.own.amount, { quantity: words.count(quantity), unit: words.screen.paper.unit[unit] });
}

/** Words what was ordered, such as "24,000 pieces", or its goods alone where nobody stated a quantity. */
export function amountOf({ facts: { order }, words }: Draft): string {
  if (order.quantity === undefined) return words.own.row.ordered;
  const unit = words.screen.paper.unit[order.unit];
  return words.fill(words.own.amount, { quantity: words.count(order.quantity), unit });
}

export const numberOf = ({ facts: { order } }: Draft): string =>
  order.purchaseOrderNumber ?? order.invoiceNumber ?? order.packingListNumber ?? order.id;

export const goodsOf = ({ facts: { order } }: Draft): string => order.goods ?? order.code ?? '';

function bought(draft: Draft): string[] {
  const { facts, words } = draft;
  const { summary, amount } = words.own;
  const { covered, trace } = facts.traced;
  const what = { brand: facts.brand.name, amount: amountOf(draft), goods: goodsOf(draft) || '–', number: numberOf(draft) };
  const first = words.fill(summary.bought, what);
  if (!trace) return [first, summary.nothing];
  if (!covered) return [first, summary.notComparable];
  const found = words.fill(amount, { quantity: words.count(covered.found), unit: words.screen.paper.unit[covered.unit] });
  const parts = orderPartsAt(facts).filter(({ part }) => part !== 'notRecorded');
  return [first, words.fill(summary.found, { found, share: percentsOf(parts) })];
}

function traced({ facts, words }: Draft): string {
  const parts = orderPartsAt(facts);
  const [named, pooled, unverified] = [partOf(parts, 'named'), partOf(parts, 'pooled'), partOf(parts, 'unverified')];
  const shares = { named: named.percent, pooled: pooled.percent, unverified: unverified.percent };
  return words.fill(words.own.summary.traced, { share: percentsOf([named, pooled]), ...shares });
}

function screened({ facts, words }: Draft): string {
  const { summary } = words.own;
  const { copy, matches } = facts.screening;
  if (!copy) return summary.notScreened;
  const hits = facts.sites.flatMap(({ id, facility }) => {
    const own = (matches.get(id) ?? []).filter(({ state }) => state === 'hit' || state === 'same');
    return own.length > 0 ? [`${facility.name}: ${words.join(own.map((match) => matchText(match, copy, words)))}`] : [];
  });
  return words.fill(summary.screened, {
    sites: facts.sites.length,
    entities: words.count(copy.lists.reduce((sum, { entities }) => sum + entities, 0)),
    date: words.date(copy.importedAt),
    lists: words.join(copy.lists.map(({ name }) => name)),
    hits: hits.length === 0 ? 0 : `${hits.length} (${hits.join('; ')})`,
  });
}

function tested({ facts, words }: Draft): string {
  const finished = facts.tests.filter(({ product }) => product === 'finished').length;
  return words.fill(words.own.summary.tested, { finished, others: facts.tests.length - finished });
}

function measures({ facts, words }: Draft): string[] {
  const { summary } = words.own;
  const { cases } = facts.labor;
  const open = cases.filter(isOpen).length;
  const { policyVersion: version, laborRiskLevel } = facts.risk;
  return [
    words.fill(summary.labor, { version, level: words.levelOf(laborRiskLevel) }),
    words.fill(summary.cases, { found: cases.length, ended: cases.length - open, open }),
  ];
}

function documents({ facts, words }: Draft): string {
  const counts = { there: 0, withheld: 0, missing: 0 };
  for (const { there, withheld, missing, isWaived } of facts.papers) {
    if (isWaived) continue;
    counts.there += there;
    counts.withheld += withheld;
    counts.missing += missing;
  }
  return words.fill(words.own.summary.documents, { all: counts.there + counts.withheld + counts.missing, ...counts });
}

/** Lists the gaps of the largest shares, as many as the page has room for. */
function missing({ gaps, words }: Draft): DossierBlock[] {
  const { summary, chapter } = words.own;
  if (gaps.length === 0) return [text(summary.noGap)];
  const shown = gaps.slice(0, GAPS_SHOWN_MAX);
  const more = gaps.length - shown.length;
  return [
    list(shown.map(({ number, title }) => words.fill(summary.gap, { number, title }))),
    ...(more > 0 ? [quiet(words.fill(summary.moreGaps, { count: more, chapter: chapter.gaps }))] : []),
  ];
}
