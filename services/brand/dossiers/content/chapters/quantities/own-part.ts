/** Shows the order's own cotton at each step. */
import type { DossierBlock } from '../../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell } from '../../../../../../contracts/platform/papers/paper-blocks.js';
import { sumOrNull } from '../../../../../../contracts/shared/units.js';
import { DASH } from '../../words/dossier-words.js';
import { column, end, figures, sum, table, text } from '../blocks.js';
import type { Draft } from '../draft.js';
import { orderPartsAt, partOf } from '../order-parts.js';
import type { TierShares } from '../tier-shares.js';

/** Weights are to the gram and percents are rounded, so that both add up as printed. */
export function ownPart(draft: Draft): DossierBlock[] {
  const { words } = draft;
  if (draft.tiers.length === 0) return [text(words.own.quantities.none)];
  const { column: head } = words.own;
  const columns = [column(head.number, 0.6), column(head.site, 5), figures(head.cotton, 2), ...draft.shareColumns(2)];
  return [
    table(
      columns,
      draft.tiers.flatMap((tier) => tierRows(draft, tier)),
    ),
  ];
}

function tierRows(draft: Draft, { tier, lines }: TierShares): PaperCell[][] {
  const { words } = draft;
  const { row } = words.own;
  const missing = partOf(orderPartsAt(draft.facts), 'notRecorded');
  const whole = sumOrNull(lines.map(({ grams }) => grams));
  return [
    [words.stage(tier)],
    ...lines.map(({ siteId, grams, percent, ofFound }): PaperCell[] => [
      String(draft.sites.get(siteId ?? '')?.number ?? ''),
      draft.nameOf(siteId ?? ''),
      end(words.exactKg(grams)),
      ...draft.shareCells(ofFound, percent),
    ]),
    ...(missing.share > 0 ? [['', row.notRecorded, end(DASH), ...draft.shareCells(DASH, missing.percent)]] : []),
    ['', row.sum, sum(words.exactKg(whole)), ...draft.shareCells('100%', '100%', true)],
  ];
}
