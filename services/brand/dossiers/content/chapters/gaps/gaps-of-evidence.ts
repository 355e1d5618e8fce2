/** Finds gaps in screening, in evidence about labor and in tests. */

import { groupBy } from '../../../../../../contracts/shared/group-by.js';
import { hyphenateProductId } from '../../../../../../contracts/shared/product-id.js';
import type { DossierSite, LaborCase } from '../../dossier-facts.js';
import type { Draft, DraftGap } from '../draft.js';

import { matchText } from '../screening.js';

const CHINESE = /\p{Script=Han}/u;

export const isInChinese = (name: string): boolean => CHINESE.test(name);

export function screeningGaps(draft: Draft): DraftGap[] {
  const { facts, words } = draft;
  const { gap } = words.own;
  const { copy, matches } = facts.screening;
  if (!copy) return [{ kind: 'screening', title: gap.noList.title, detail: gap.noList.detail, chapterId: 'sites', share: 1 }];
  const hits = facts.sites.flatMap(({ id }): DraftGap[] => {
    const own = (matches.get(id) ?? []).filter(({ state }) => state === 'hit' || state === 'same');
    if (own.length === 0) return [];
    const results = words.join(own.map((match) => matchText(match, copy, words)));
    const title = words.fill(gap.hit.title, { site: draft.nameOf(id) });
    return [{ kind: 'screening', title, detail: words.fill(gap.hit.detail, { results }), chapterId: 'sites', share: draft.shareOf(id) }];
  });
  const hasChinese = copy.lists.some(({ inChinese }) => inChinese > 0);
  const latin = hasChinese ? facts.sites.filter(({ names }) => !names.some(isInChinese)) : [];
  if (latin.length === 0) return hits;
  const title = words.fill(gap.names.title, { count: latin.length });
  const detail = words.fill(gap.names.detail, { names: draft.namesOf(latin) });
  return [...hits, { kind: 'name', title, detail, chapterId: 'names', share: draft.largestShare(latin) }];
}

export const isOpen = ({ verifiedAt, closedAt }: LaborCase): boolean => verifiedAt === undefined && closedAt === undefined;

export function laborGaps(draft: Draft): DraftGap[] {
  const { facts, words } = draft;
  const { gap, measures } = words.own;
  const open = [...groupBy(facts.labor.cases.filter(isOpen), ({ siteId }) => siteId)].map(([siteId, cases]): DraftGap => {
    const named = cases.map(({ indicator }) => (indicator ? words.texts.risk.indicator[indicator] : measures.noIndicator));
    const title = words.fill(gap.openCases.title, { site: draft.nameOf(siteId), count: cases.length });
    const detail = words.fill(gap.openCases.detail, { indicators: words.join([...new Set(named)]) });
    return { kind: 'other', title, detail, chapterId: 'measures', share: draft.shareOf(siteId) };
  });
  const silent = facts.sites.filter((site) => !hasEvidence(draft, site));
  if (silent.length === 0) return open;
  const title = words.fill(gap.noLabor.title, { count: silent.length });
  const detail = words.fill(gap.noLabor.detail, { names: draft.namesOf(silent) });
  return [...open, { kind: 'other', title, detail, chapterId: 'measures', share: draft.largestShare(silent) }];
}

function hasEvidence({ facts: { labor, risk } }: Draft, { id }: DossierSite): boolean {
  if ([...labor.cases, ...labor.assessments].some(({ siteId }) => siteId === id)) return true;
  return risk.tiers.some(({ facilities }) => facilities.some(({ facility, coverage }) => facility.id === id && coverage.with > 0));
}

/** The lack of a test of the finished goods counts under the law that such a test can satisfy. */
export function testGaps({ facts, words, regime }: Draft): DraftGap[] {
  const { gap } = words.own;
  const against = facts.tests.filter(({ result }) => result === 'notConsistent' || result === 'failed');
  const lots = [...new Set(against.map(({ productId }) => hyphenateProductId(productId)))];
  const title = words.fill(gap.failedTest.title, { count: against.length });
  const detail = words.fill(gap.failedTest.detail, { lots: words.join(lots) });
  const failed: DraftGap[] = against.length > 0 ? [{ kind: 'test', title, detail, chapterId: 'tests', share: 1 }] : [];
  const isTested = facts.tests.some(({ product, kind }) => product === 'finished' && kind !== 'identifiers');
  if (isTested || regime !== 'UFLPA') return failed;
  return [...failed, { kind: 'test', title: gap.test.title, detail: gap.test.detail, chapterId: 'tests', share: 1 }];
}
