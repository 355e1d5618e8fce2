/** Reconciles quantities: of each step, of the goods of each site, and between the sites. */

import type { DossierBlock } from '../../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell } from '../../../../../../contracts/platform/papers/paper-blocks.js';
import { groupBy } from '../../../../../../contracts/shared/group-by.js';
import { MEASURE_RULES } from '../../../../../trace/tracing/measure/order-measure.rules.js';
import type { StepQuantity } from '../../quantity-facts.js';
import { DASH } from '../../words/dossier-words.js';
import { bad, column, end, figures, heading, quiet, sum, table, text } from '../blocks.js';
import { orderedAndFound } from '../covered.js';
import type { Draft, DraftChapter } from '../draft.js';
import { accountBlocks } from './accounts.js';
import { ownPart } from './own-part.js';
import { isOutsideRange, lossOf, yieldBpsOf } from './quantity-faults.js';
import { sentTable } from './sent.js';

export function quantitiesChapter(draft: Draft): DraftChapter {
  const { own } = draft.words;
  const blocks: DossierBlock[] = [
    quiet(own.intro.quantities),
    quiet(draft.words.fill(own.intro.factors, { version: draft.facts.factorsVersion })),
    quiet(draft.words.fill(own.intro.rules, { version: MEASURE_RULES })),
    heading(own.head.steps),
    stepTable(draft),
    ...accountBlocks(draft),
    heading(own.head.between),
    draft.facts.sent.length > 0 ? sentTable(draft) : text(own.quantities.noSent),
    heading(own.head.ownPart),
    quiet(own.intro.ownPart),
    ...ownPart(draft),
    heading(own.chapter.covered),
    orderedAndFound(draft),
    ...draft.gapBlocks('quantities'),
  ];
  return { id: 'quantities', kind: 'quantities', title: own.chapter.quantities, blocks };
}

function stepTable(draft: Draft): DossierBlock {
  const { facts, words } = draft;
  const { column: head, quantities } = words.own;
  if (facts.steps.length === 0) return text(quantities.none);
  const columns = [
    column(head.number, 0.7),
    column(head.site, 2),
    figures(head.in, 1.3),
    figures(head.factor, 1.1),
    figures(head.out, 1.15),
    figures(head.tracedOut, 1.2),
    figures(head.byProducts, 1.6),
    figures(head.loss, 0.9),
    column(head.yield, 2.4),
    column(head.range, 1.5),
    column(head.exhibit, 0.9),
  ];
  const rows = [...groupBy(facts.steps, ({ step }) => step)].flatMap(([step, own]): PaperCell[][] => [
    [words.stepName(step)],
    ...own.map((each) => stepRow(draft, each)),
  ]);
  return table(columns, rows);
}

function stepRow(draft: Draft, step: StepQuantity): PaperCell[] {
  const { words } = draft;
  const { siteId, inGrams, otherGrams, outGrams, tracedGrams, byProductGrams, perMille, range, blobNames } = step;
  const [kg, other] = [words.exactKg(inGrams), words.exactKg(otherGrams)];
  const number = draft.sites.get(siteId)?.number;
  return [
    number === undefined ? '' : String(number),
    draft.nameOf(siteId),
    end(otherGrams > 0 ? words.fill(words.own.quantities.others, { kg, other }) : kg),
    end(words.factor(perMille)),
    sum(words.exactKg(outGrams)),
    end(words.exactKg(tracedGrams)),
    end(words.exactKg(byProductGrams)),
    end(words.exactKg(lossOf(step))),
    yieldCell(draft, step),
    range ? words.yieldRange(range) : DASH,
    draft.exhibits(blobNames),
  ];
}

function yieldCell({ words }: Draft, step: StepQuantity): PaperCell {
  const bps = yieldBpsOf(step);
  const { range } = step;
  if (bps !== null && range) return { yieldBps: bps, from: range[0], to: range[1], text: words.yield(bps) };
  if (isOutsideRange(step)) return bad(words.own.quantities.outside);
  return end(bps === null ? words.own.quantities.notWeighed : words.yield(bps));
}
