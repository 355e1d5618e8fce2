/** Lists the lots that were delivered, or that are held, with the records that made and sold them. */
import type { DossierBlock } from '../../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell } from '../../../../../../contracts/platform/papers/paper-blocks.js';
import { hyphenateProductId } from '../../../../../../contracts/shared/product-id.js';
import { sumOrNull } from '../../../../../../contracts/shared/units.js';
import type { DossierRecord } from '../../dossier-facts.js';
import { DASH } from '../../words/dossier-words.js';
import { code, column, end, figures, heading, sum, table } from '../blocks.js';
import { type Draft, datesNote } from '../draft.js';

const MAKES: ReadonlySet<string> = new Set(['transform', 'record']);
const SELLS: ReadonlySet<string> = new Set(['sell', 'transport']);

export function goodsBlocks(draft: Draft): DossierBlock[] {
  const { facts, words } = draft;
  if (facts.delivered.length === 0) return [];
  const { column: head, goods } = words.own;
  const columns = [
    column(words.screen.trace.columns.productId, 2.6),
    column(head.what, 2.6),
    figures(goods.pieces, 1.2),
    figures(head.cotton, 1.4),
    column(goods.made, 2.8),
    column(goods.sold, 2.8),
    column(head.exhibit, 1.6),
  ];
  const all = [...facts.records].flatMap(([siteId, records]) => records.map((record) => ({ ...record, siteId })));
  const rows = facts.delivered.map(({ productId, product, pieces, grams }): PaperCell[] => {
    const records = all.filter(({ productIds }) => productIds.includes(productId));
    const ofKinds = (kinds: ReadonlySet<string>) => records.filter(({ kind }) => kinds.has(kind));
    return [
      code(hyphenateProductId(productId)),
      words.screen.ui.product[product],
      end(pieces === undefined ? DASH : words.count(pieces)),
      end(words.exactKg(grams)),
      eventsText(draft, ofKinds(MAKES)),
      eventsText(draft, ofKinds(SELLS)),
      draft.exhibits([...new Set(records.flatMap(({ blobNames }) => blobNames))]),
    ];
  });
  const whole = sumOrNull(facts.delivered.map(({ grams }) => grams));
  const pieces = facts.delivered.reduce((sum, lot) => sum + (lot.pieces ?? 0), 0);
  const last = [words.own.row.sum, '', sum(pieces > 0 ? words.count(pieces) : DASH), sum(words.exactKg(whole)), '', '', ''];
  return [
    heading(facts.detention ? goods.held : goods.delivered),
    table(columns, [...rows, ...(rows.length > 1 ? [last] : [])]),
    datesNote(draft),
  ];
}

/** Names the day and the numbers of the events, such as "08/11/2026, events 221, 222". */
function eventsText(draft: Draft, records: readonly (DossierRecord & { siteId: string })[]): string {
  const { words } = draft;
  const [first] = records;
  if (!first) return DASH;
  const numbers = words.join([...new Set(records.map(({ revision }) => words.count(revision)))]);
  return words.fill(words.own.goods.events, { date: draft.dateAt(first.siteId, first.occurredAt), numbers });
}
