/** Lists the cotton that was bought outside the platform, by buyer, seller and declared origin. */
import type { DossierBlock } from '../../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell } from '../../../../../../contracts/platform/papers/paper-blocks.js';
import { groupBy } from '../../../../../../contracts/shared/group-by.js';
import { largestRemainder } from '../../../../../../contracts/shared/percents.js';
import { sumOrNull } from '../../../../../../contracts/shared/units.js';
import type { TraceNode } from '../../../../../../contracts/trace/tracing/replies.js';
import { declaredOf } from '../../../../../../web/drawing/declared-origins.js';
import type { DossierRecord } from '../../dossier-facts.js';
import { DASH } from '../../words/dossier-words.js';
import { column, end, figures, heading, quiet, sum, table } from '../blocks.js';
import type { Draft } from '../draft.js';

/** A purchase of lots of the trace from a seller outside the platform. */
interface OutsidePurchase {
  siteId: string;
  record: DossierRecord;
  lots: readonly TraceNode[];
}

export function outsideSellers(draft: Draft): DossierBlock[] {
  const purchases = purchasesOf(draft);
  if (purchases.length === 0) return [];
  const { words } = draft;
  const { column: head, head: heads, outside } = words.own;
  const groups = [
    ...groupBy(purchases, ({ siteId, record, lots }) => [siteId, record.sellerName ?? '', countriesOf(draft, lots)].join('\n')).values(),
  ];
  const weights = groups.map((group) => sumOrNull(group.flatMap(({ lots }) => lots.map(({ grams = null }) => grams))));
  const whole = sumOrNull(weights);
  const kilograms = whole === null ? [] : largestRemainder(weights as number[], Math.round(whole / 1000));
  const columns = [
    column(head.seller, 3.2),
    column(head.boughtBy, 2.6),
    figures(head.purchases, 1.5),
    figures(head.bought, 1.6),
    column(head.declaredOrigin, 2.8),
    column(head.exhibit, 2),
    figures(head.inGoods, 1.6),
  ];
  const rows = groups.map((group, at): PaperCell[] => rowOf(draft, group, kilograms[at]));
  const bought = sumOrNull(purchases.map(({ record }) => record.inGrams ?? null));
  const last = [words.own.row.sum, '', sum(words.count(purchases.length)), sum(words.kg(bought)), '', '', sum(words.kg(whole))];
  const bare = purchases.filter(({ record }) => record.blobNames.length === 0).length;
  const note = bare === 0 ? [] : [quiet(words.fill(outside.withoutProof, { count: bare }))];
  return [heading(heads.outside), table(columns, [...rows, last]), ...note];
}

function rowOf(draft: Draft, group: readonly OutsidePurchase[], kilograms: number | undefined): PaperCell[] {
  const { words } = draft;
  const [{ siteId, record }] = group as [OutsidePurchase];
  return [
    record.sellerName ?? words.own.outside.notShown,
    `${draft.sites.get(siteId)?.number ?? ''} ${draft.nameOf(siteId)}`.trim(),
    end(words.count(group.length)),
    end(words.kg(sumOrNull(group.map((each) => each.record.inGrams ?? null)))),
    countriesOf(
      draft,
      group.flatMap(({ lots }) => lots),
    ),
    draft.exhibits([...new Set(group.flatMap((each) => each.record.blobNames))]),
    end(kilograms === undefined ? DASH : words.count(kilograms)),
  ];
}

function countriesOf({ words }: Draft, lots: readonly TraceNode[]): string {
  const declared = declaredOf(lots);
  return declared ? words.join(declared.origins.map(({ country }) => words.country(country))) : DASH;
}

/** Finds the purchase of each lot that was bought outside; a lot counts for one of them alone. */
function purchasesOf({ facts }: Draft): OutsidePurchase[] {
  const outside = (facts.traced.trace?.nodes ?? []).filter(({ end }) => end === 'manual');
  const left = new Map(outside.map((node) => [`${node.facility.id} ${node.productId}`, node]));
  return facts.sites.flatMap(({ id: siteId }) =>
    (facts.records.get(siteId) ?? []).flatMap((record): OutsidePurchase[] => {
      if (record.kind !== 'purchase' || record.counterpartyId !== null) return [];
      const keys = record.productIds.map((productId) => `${siteId} ${productId}`);
      const lots = keys.flatMap((key) => left.get(key) ?? []);
      for (const key of keys) left.delete(key);
      return lots.length === 0 ? [] : [{ siteId, record, lots }];
    }),
  );
}
