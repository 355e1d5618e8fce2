/** Finds gaps in the goods: unrecorded goods, steps without a site, yields and differences. */
import { largestRemainder, percentText, SHARE_EPSILON } from '../../../../../../contracts/shared/percents.js';
import { hyphenateProductId } from '../../../../../../contracts/shared/product-id.js';
import type { SiteAccount, StepQuantity } from '../../quantity-facts.js';
import type { Draft, DraftGap } from '../draft.js';

import { orderPartsAt, partOf } from '../order-parts.js';
import { differenceOf, isOutsideRange, isTooDifferent, tenths, yieldBpsOf } from '../quantities/quantity-faults.js';

/** Limits the lots that a gap names. */
const LOTS_NAMED_MAX = 10;

export function orderGaps({ facts, words }: Draft): DraftGap[] {
  const { gap } = words.own;
  const { covered, trace, message } = facts.traced;
  if (!trace) {
    const detail = message ?? gap.nothing.detail;
    return [{ kind: 'notRecorded', title: gap.nothing.title, detail, chapterId: 'covered', share: 1 }];
  }
  if (!covered) {
    return [{ kind: 'other', title: gap.notComparable.title, detail: gap.notComparable.noQuantity, chapterId: 'covered', share: 1 }];
  }
  const missing = partOf(orderPartsAt(facts), 'notRecorded');
  if (missing.share <= SHARE_EPSILON) return [];
  const { found, ordered, unit } = covered;
  const figures = {
    missing: words.count(Math.max(0, ordered - found)),
    ordered: words.count(ordered),
    unit: words.screen.paper.unit[unit],
  };
  const title = words.fill(gap.notRecorded.title, { share: missing.percent });
  return [{ kind: 'notRecorded', title, detail: words.fill(gap.notRecorded.detail, figures), chapterId: 'covered', share: missing.share }];
}

/** Parts of a step that no site on record made, disputed deals, farms that nobody registered, and claims in doubt. */
export function tierGaps(draft: Draft): DraftGap[] {
  const { trace } = draft.facts.traced;
  return trace ? [...unknownGaps(draft), ...standingGaps(draft), ...disputeGaps(draft), ...handsGaps(draft), ...doubtGaps(draft)] : [];
}

function unknownGaps({ facts, words, tiers: shares }: Draft): DraftGap[] {
  const { gap } = words.own;
  const { tiers = [], nodes = [], notRecordedShare = 0 } = facts.traced.trace ?? {};
  return tiers
    .toSorted((a, b) => b.tier - a.tier)
    .flatMap(({ tier, unknownShare }) => {
      const outside = nodes.reduce((sum, node) => (node.tier === tier && node.end === 'manual' ? sum + node.rootShare : sum), 0);
      const parts = [
        ['outside', outside],
        ['noSite', unknownShare - notRecordedShare - outside],
      ] as const;
      const line = shares.find((each) => each.tier === tier)?.lines.find(({ siteId }) => siteId === null);
      const percents = largestRemainder(
        parts.map(([, share]) => Math.max(0, share)),
        line?.whole ?? 0,
      );
      return parts.flatMap(([which, share], at): DraftGap[] => {
        if (share <= SHARE_EPSILON) return [];
        const title = words.fill(gap[which].title, { share: percentText(percents[at] ?? 0, share), stage: words.stage(tier) });
        const lots = nodes.filter((node) => node.end === 'manual' && (which === 'outside' ? node.tier === tier : node.tier < tier));
        const declared = words.places.declaredText(lots);
        const detail = declared === '' ? gap[which].detail : `${gap[which].detail} ${declared}.`;
        return [{ kind: 'noFactory', title, detail, chapterId: 'chart', share }];
      });
    });
}

function standingGaps(draft: Draft): DraftGap[] {
  const { gap } = draft.words.own;
  const farms = draft.facts.sites.filter(({ standing }) => standing?.standing === 'notRegistered');
  if (farms.length === 0) return [];
  const title = draft.words.fill(gap.standing.title, { count: farms.length });
  const detail = draft.words.fill(gap.standing.detail, { names: draft.namesOf(farms) });
  return [{ kind: 'standing', title, detail, chapterId: 'sites', share: draft.largestShare(farms) }];
}

function disputeGaps({ facts, words }: Draft): DraftGap[] {
  const { gap } = words.own;
  const found = (facts.traced.trace?.nodes ?? []).filter(({ disputed }) => disputed);
  const lots = found.map(({ productId }) => hyphenateProductId(productId));
  if (lots.length === 0) return [];
  const detail = words.fill(gap.disputed.detail, { lots: words.join(lots.slice(0, LOTS_NAMED_MAX)) });
  const title = words.fill(gap.disputed.title, { count: lots.length });
  return [{ kind: 'disputed', title, detail, chapterId: 'quantities', share: largestLot(found) }];
}

/** Lists lots of which the buyer alone recorded a purchase, and lots of which the same hands made both records. */
function handsGaps({ facts, words }: Draft): DraftGap[] {
  const { gap } = words.own;
  const nodes = facts.traced.trace?.nodes ?? [];
  const found = [
    ['byBuyer', nodes.filter(({ byBuyerSince }) => byBuyerSince !== undefined)],
    ['sharedHands', nodes.filter(({ sharedHands }) => sharedHands)],
  ] as const;
  return found.flatMap(([which, of]): DraftGap[] => {
    if (of.length === 0) return [];
    const lots = of.slice(0, LOTS_NAMED_MAX).map((node) => {
      const id = hyphenateProductId(node.productId);
      return node.byBuyerSince === undefined ? id : `${id} (${words.day(node.byBuyerSince)})`;
    });
    const detail = words.fill(gap[which].detail, { lots: words.join(lots) });
    const title = words.fill(gap[which].title, { count: of.length });
    return [{ kind: 'other', title, detail, chapterId: 'quantities', share: largestLot(of) }];
  });
}

function doubtGaps({ facts, words }: Draft): DraftGap[] {
  const { gap } = words.own;
  const term = facts.risk.terms.find((each) => each.term === 'doubts');
  const doubted = (term?.why ?? []).flatMap(({ facility, transactionId }) => (facility && transactionId ? facility.name : []));
  const inDoubt = (facts.traced.stated?.claims ?? []).flatMap(({ certification, inDoubtGrams }): DraftGap[] => {
    if (inDoubtGrams === undefined) return [];
    const title = words.fill(words.screen.paper.claimInDoubt, { certification, weight: words.kg(inDoubtGrams) });
    return [{ kind: 'other', title, detail: gap.claimInDoubt.detail, chapterId: 'quantities', share: 0 }];
  });
  if (doubted.length === 0) return inDoubt;
  const title = words.fill(gap.doubts.title, { count: doubted.length });
  const detail = words.fill(gap.doubts.detail, { names: words.join([...new Set(doubted)]) });
  return [{ kind: 'other', title, detail, chapterId: 'quantities', share: 0 }, ...inDoubt];
}

export function quantityGaps(draft: Draft): DraftGap[] {
  const { facts, words } = draft;
  const { gap } = words.own;
  const yields = facts.steps.filter(isOutsideRange).map((step): DraftGap => {
    const title = words.fill(gap.yield.title, { site: draft.nameOf(step.siteId) });
    const detail = words.fill(gap.yield.detail, yieldFigures(draft, step));
    return { kind: 'yield', title, detail, chapterId: 'quantities', share: draft.shareOf(step.siteId) };
  });
  const differences = facts.sent.filter(isTooDifferent).map((sent): DraftGap => {
    const ends = { from: draft.nameOf(sent.fromId), to: draft.nameOf(sent.toId) };
    const title = words.fill(gap.difference.title, { ...ends, share: tenths(differenceOf(sent)?.share ?? 0) });
    const figures = { sent: words.exactKg((sent.sentGrams ?? 0) - (sent.pendingGrams ?? 0)), received: words.exactKg(sent.receivedGrams) };
    const share = draft.shareOf(sent.fromId);
    return { kind: 'difference', title, detail: words.fill(gap.difference.detail, figures), chapterId: 'quantities', share };
  });
  return [...yields, ...differences, ...facts.accounts.flatMap((account) => accountGap(draft, account))];
}

function accountGap(draft: Draft, { siteId, product, in: sources }: SiteAccount): DraftGap[] {
  const { words } = draft;
  const { title, detail } = words.own.gap.account;
  return sources.flatMap(({ entry, grams }): DraftGap[] => {
    if (!('from' in entry) || entry.from !== 'notRecorded') return [];
    const what = { site: draft.nameOf(siteId), product: words.screen.ui.product[product] };
    const said = words.fill(detail, { kg: words.exactKg(grams) });
    return [{ kind: 'difference', title: words.fill(title, what), detail: said, chapterId: 'quantities', share: draft.shareOf(siteId) }];
  });
}

const largestLot = (lots: readonly { rootShare: number }[]): number => Math.max(0, ...lots.map(({ rootShare }) => rootShare));

function yieldFigures({ words }: Draft, step: StepQuantity) {
  const bps = yieldBpsOf(step);
  const [from, to] = step.range ?? [0, 0];
  return {
    step: words.stepName(step.step),
    yield: bps === null ? words.own.quantities.outside : words.yield(bps),
    from: words.yield(from),
    to: words.yield(to),
    outside: step.outside,
    records: step.records,
  };
}
