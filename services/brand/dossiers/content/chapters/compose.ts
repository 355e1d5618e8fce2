/** Writes a dossier from its facts. Pure: the same facts give the same content. */
import type { DossierContent } from '../../../../../contracts/brand/dossiers/content.js';
import { PRODUCTS } from '../../../../../contracts/shared/products.js';
import { numbered } from './contents.js';
import { coveredChapter } from './covered.js';
import type { Draft, DraftChapter } from './draft.js';
import { exhibitsChapter, exhibitsOf } from './exhibits.js';
import { chartChapter } from './flow/chart.js';
import { coverOf } from './front/cover.js';
import { goodsOf, numberOf, summaryChapter } from './front/summary.js';
import { gapsChapter, gapsOf } from './gaps.js';
import { measuresChapter } from './measures.js';
import { quantitiesChapter } from './quantities/quantities.js';
import { namesChapter, sitesChapter } from './sites.js';
import { stepsChapters } from './steps.js';
import { testsChapter } from './tests.js';
import { verificationChapter } from './verification.js';
import { withheldChapter } from './withheld.js';

export function contentOf(draft: Draft): DossierContent {
  const { facts, words, regime } = draft;
  draft.takeGaps(gapsOf(draft));
  const body = [
    summaryChapter(draft),
    coveredChapter(draft),
    chartChapter(draft),
    sitesChapter(draft),
    namesChapter(draft),
    ...stepsChapters(draft),
    quantitiesChapter(draft),
    measuresChapter(draft),
    testsChapter(draft),
    withheldChapter(draft),
    verificationChapter(draft),
    exhibitsChapter(draft),
  ];
  const chapters: DraftChapter[] = [...body, gapsChapter(draft, titlesOf(body))];
  const { trace } = facts.traced;
  const { witnessed } = facts.proof;
  const found = new Set(trace?.nodes.map(({ product }) => product) ?? []);
  return {
    orderId: facts.order.id,
    orderNumber: numberOf(draft),
    goods: goodsOf(draft),
    ...(facts.detention?.noticeNumber !== undefined && { notice: facts.detention.noticeNumber }),
    brand: facts.brand.name,
    regime,
    language: words.language,
    asOf: facts.asOf,
    timeZone: words.timeZone,
    title: words.own.title,
    cover: coverOf(draft),
    chapters: numbered(draft, chapters),
    gaps: draft.gaps,
    exhibits: exhibitsOf(draft),
    ledgers: facts.proof.ledgers,
    ...(witnessed && { witnessed: { signed: witnessed.operators.length, all: witnessed.all } }),
    products: PRODUCTS.filter((product) => found.has(product)),
  };
}

function titlesOf(chapters: readonly DraftChapter[]): (chapterId: string) => string {
  const titles = new Map(chapters.map(({ id, title }) => [id, title]));
  return (chapterId) => titles.get(chapterId) ?? '';
}
