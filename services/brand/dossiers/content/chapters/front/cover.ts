/** Says on the first page whose order it is, which detention it answers, which lots were delivered, and where their cotton grew. */
import type { DossierBlock } from '../../../../../../contracts/brand/dossiers/content.js';
import { DASH } from '../../words/dossier-words.js';
import { fact, facts as factLines, heading, text } from '../blocks.js';
import type { Draft } from '../draft.js';
import { detentionBlocks } from './detention.js';
import { goodsBlocks } from './goods.js';
import { originTable } from './origins.js';
import { amountOf, placedAmountOf } from './summary.js';

export function coverOf(draft: Draft): DossierBlock[] {
  const { own } = draft.words;
  return [
    ...detentionBlocks(draft),
    factLines(orderFacts(draft)),
    ...clearedBlocks(draft),
    ...goodsBlocks(draft),
    heading(own.head.grew),
    originTable(draft),
  ];
}

function orderFacts(draft: Draft): (readonly [label: string, value: string])[] {
  const { facts, words, regime } = draft;
  const { cover } = words.own;
  const { order, brand, asOf } = facts;
  return [
    ...fact(
      cover.importer,
      words.join([brand.name, ...[brand.address, brand.country && words.country(brand.country)].filter((each) => each !== undefined)]),
    ),
    ...fact(cover.ordered, order.quantity === undefined ? undefined : amountOf(draft)),
    ...fact(cover.orderedFirst, order.placedAmount && placedAmountOf(draft, order.placedAmount)),
    ...fact(cover.purchaseOrder, order.purchaseOrderNumber),
    ...fact(cover.invoice, order.invoiceNumber),
    ...fact(cover.packingList, order.packingListNumber),
    ...fact(cover.purchased, order.purchaseDate && words.day(order.purchaseDate)),
    ...fact(cover.asOf, `${words.dateTime(asOf)} (${words.timeZone})`),
    ...fact(cover.contents, words.own.regime[regime]),
  ];
}

/** Names the earlier dossier by its order and notice, its instant, the day of the release, and its hash. */
function clearedBlocks({ facts: { earlier }, words }: Draft): DossierBlock[] {
  if (!earlier) return [];
  const { cover } = words.own;
  const { orderNumber, notice = DASH, asOf, releasedOn, sha256 } = earlier;
  const named = { number: orderNumber, notice, at: `${words.dateTime(asOf)} ${words.timeZone}`, date: words.day(releasedOn) };
  return [text(words.fill(cover.clearedBefore, named)), { kind: 'code', text: sha256 }];
}
