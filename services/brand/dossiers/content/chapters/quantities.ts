/** Reconciles quantities from step to step, and between the sites. */
import type { DossierBlock } from '../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell } from '../../../../../contracts/platform/papers/paper-blocks.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import { largestRemainder, percentText, SHARE_EPSILON } from '../../../../../contracts/shared/percents.js';
import type { Stage } from '../../../../../contracts/shared/products.js';
import type { TraceReply } from '../../../../../contracts/trace/tracing/replies.js';
import type { SentQuantity, StepQuantity } from '../dossier-facts.js';
import { DASH } from '../words/dossier-words.js';
import { bad, column, end, figures, heading, quiet, sum, table, text } from './blocks.js';
import { orderedAndFound } from './covered.js';
import type { Draft, DraftChapter } from './draft.js';
import { differenceOf, isOutsideRange, isTooDifferent, tenths, yieldBpsOf } from './quantity-faults.js';

const WHOLE_PERCENT = 100;

export function quantitiesChapter(draft: Draft): DraftChapter {
  const { own } = draft.words;
  const blocks: DossierBlock[] = [
    quiet(own.intro.quantities),
    quiet(draft.words.fill(own.intro.factors, { version: draft.facts.factorsVersion })),
    heading(own.head.steps),
    ...stepBlocks(draft),
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

function stepBlocks(draft: Draft): DossierBlock[] {
  const { facts, words } = draft;
  const { column: head, quantities } = words.own;
  if (facts.steps.length === 0) return [text(quantities.none)];
  const columns = [
    column(head.number, 0.6),
    column(head.site, 3.4),
    figures(head.in, 1.7),
    figures(head.factor, 1.1),
    figures(head.out, 1.7),
    column(head.yield, 2.6),
    column(head.exhibit, 2),
  ];
  const rows = [...groupBy(facts.steps, ({ step }) => step)].flatMap(([step, own]): PaperCell[][] => [
    [words.stepName(step)],
    ...own.map((each) => stepRow(draft, each)),
  ]);
  const partial = facts.steps.reduce((all, each) => all + each.partial, 0);
  return [table(columns, rows), ...(partial > 0 ? [quiet(words.fill(quantities.partial, { count: partial }))] : [])];
}

function stepRow(draft: Draft, step: StepQuantity): PaperCell[] {
  const { words } = draft;
  const { quantities } = words.own;
  const { siteId, inGrams, otherGrams, outGrams, perMille, partial, blobNames } = step;
  const used = otherGrams > 0 ? words.fill(quantities.others, { kg: words.kg(inGrams), other: words.kg(otherGrams) }) : words.kg(inGrams);
  const made = partial > 0 ? words.fill(quantities.atLeast, { kg: words.kg(outGrams) }) : words.kg(outGrams);
  const number = draft.sites.get(siteId)?.number;
  return [
    number === undefined ? '' : String(number),
    draft.nameOf(siteId),
    end(used),
    end(words.factor(perMille)),
    sum(made),
    yieldCell(draft, step),
    draft.exhibits(blobNames),
  ];
}

function yieldCell({ words }: Draft, step: StepQuantity): PaperCell {
  const bps = yieldBpsOf(step);
  const { quantities } = words.own;
  const { range } = step;
  if (bps !== null && range) return { yieldBps: bps, from: range[0], to: range[1], text: words.yield(bps) };
  if (isOutsideRange(step)) return bad(quantities.outside);
  return end(bps === null ? (step.partial > 0 ? quantities.within : DASH) : words.yield(bps));
}

function sentTable(draft: Draft): DossierBlock {
  const { words, facts } = draft;
  const { column: head } = words.own;
  const columns = [
    column(head.fromTo, 5),
    column(head.what, 2.4),
    figures(head.sent, 1.6),
    figures(head.received, 1.6),
    figures(head.difference, 2),
    column(head.exhibit, 2),
  ];
  const rows = facts.sent.map((each): PaperCell[] => {
    const { fromId, toId, product, sentGrams, receivedGrams, blobNames } = each;
    const received = receivedGrams === null ? words.own.quantities.notReceived : words.kg(receivedGrams);
    return [
      words.join([draft.nameOf(fromId), draft.nameOf(toId)]),
      words.screen.ui.product[product],
      end(words.kg(sentGrams)),
      end(received),
      differenceCell(draft, each),
      draft.exhibits(blobNames),
    ];
  });
  return table(columns, rows);
}

/** Prints the difference of the figures beside it, so that the line adds up as printed. */
function differenceCell({ words }: Draft, sent: SentQuantity): PaperCell {
  const difference = differenceOf(sent);
  if (!difference) return end(DASH);
  if (difference.grams === 0) return end('0');
  const arrived = (sent.sentGrams ?? 0) - (sent.pendingGrams ?? 0);
  const kilograms = Math.round((sent.receivedGrams ?? 0) / 1000) - Math.round(arrived / 1000);
  const said = words.fill(words.own.quantities.difference, { kg: words.count(kilograms), share: tenths(difference.share) });
  return isTooDifferent(sent) ? bad(said) : end(said);
}

/** Shows the order's own cotton at each step. Kilograms and percents of a step add up as printed. */
function ownPart(draft: Draft): DossierBlock[] {
  const { words } = draft;
  const { trace } = draft.facts.traced;
  if (!trace) return [text(words.own.quantities.none)];
  const { column: head } = words.own;
  const columns = [column(head.number, 0.6), column(head.site, 6), figures(head.cotton, 2), figures(head.share, 2)];
  const tiers = trace.tiers.toSorted((a, b) => b.tier - a.tier);
  return [
    table(
      columns,
      tiers.flatMap((tier) => tierRows(draft, trace, tier)),
    ),
  ];
}

function tierRows(
  draft: Draft,
  trace: TraceReply,
  { tier, facilities, unknownShare, unknownGrams }: TraceReply['tiers'][number],
): PaperCell[][] {
  const { words } = draft;
  const { row } = words.own;
  const { notRecordedShare = 0 } = trace;
  const lines = [
    ...facilities.map(({ facility, share, grams }) => {
      const number = facility && draft.sites.get(facility.id)?.number;
      return { number: number ? String(number) : '', name: facility?.name ?? row.noSite, share, grams };
    }),
    { number: '', name: row.noSite, share: Math.max(0, unknownShare - notRecordedShare), grams: unknownGrams },
    { number: '', name: row.notRecorded, share: notRecordedShare, grams: 0 },
  ].filter(({ share }) => share > SHARE_EPSILON);
  const shares = largestRemainder(
    lines.map(({ share }) => share),
    WHOLE_PERCENT,
  );
  const isWeighed = trace.grams != null && lines.every(({ grams }) => grams !== null);
  const kilograms = isWeighed
    ? largestRemainder(
        lines.map(({ grams }) => grams ?? 0),
        Math.round((trace.grams ?? 0) / 1000),
      )
    : [];
  const whole = kilograms.reduce((all, each) => all + each, 0);
  return [
    [words.stage(tier as Stage)],
    ...lines.map(({ number, name, share }, at): PaperCell[] => {
      const kg = name === row.notRecorded || !isWeighed ? DASH : words.count(kilograms[at] ?? 0);
      return [number, name, end(kg), end(percentText(shares[at] ?? 0, share))];
    }),
    ['', row.sum, sum(isWeighed ? words.count(whole) : DASH), sum('100%')],
  ];
}
