/** Finds required documents of deliveries that are missing or withheld, by site, with whether they can be asked for. */
import type { DossierGap } from '../../../../../../contracts/brand/dossiers/content.js';
import { groupBy } from '../../../../../../contracts/shared/group-by.js';
import type { DeliveredPapers } from '../../dossier-facts.js';
import { type Draft, type DraftGap, stepChapterId } from '../draft.js';

type Lack = 'missing' | 'withheld';

const KIND_OF: Record<Lack, DossierGap['kind']> = { missing: 'missingDocuments', withheld: 'withheldDocuments' };

export function paperGaps(draft: Draft): DraftGap[] {
  const owed = draft.facts.papers.filter(({ isWaived }) => !isWaived);
  const bySite = groupBy(owed, ({ item }) => item.facilityId);
  return [...bySite].flatMap(([facilityId, papers]) =>
    (['missing', 'withheld'] as const).flatMap((lack) => gapOf(draft, facilityId, lack, papers)),
  );
}

function gapOf(draft: Draft, facilityId: string, lack: Lack, papers: readonly DeliveredPapers[]): DraftGap[] {
  const { words, facts } = draft;
  const { gap } = words.own;
  const lacking = papers.filter((each) => each[lack] > 0);
  if (lacking.length === 0) return [];
  const isOwn = facilityId === facts.brand.id;
  const state = isOwn ? undefined : askOf(lacking);
  const said = lacking.map(({ item, there, withheld, missing, ...own }) => {
    const counts = { there, withheld, missing, ...own };
    return words.fill(gap.paper, { kind: words.kindOf(item.document), part: counts[lack], whole: there + withheld + missing });
  });
  const asked = isOwn ? gap.ask.own : state?.newest ? askText(state.newest, draft, facilityId) : gap.ask.canAsk;
  const detail = [words.fill(gap[lack].detail, { papers: words.join(said) }), asked].join(' ');
  const kinds = [...new Set(lacking.map(({ item }) => item.document))];
  return [
    {
      kind: KIND_OF[lack],
      title: words.fill(gap[lack].title, { site: draft.nameOf(facilityId) }),
      detail,
      chapterId: isOwn || !draft.sites.has(facilityId) ? 'withheld' : stepChapterId(facilityId),
      share: isOwn ? 1 : draft.shareOf(facilityId),
      ...(state && { ask: { facilityId, kinds, state: state.ask, ...(state.askedAt !== undefined && { askedAt: state.askedAt }) } }),
    },
  ];
}

/** Words the state of a request, and that an earlier one was refused. */
export function askText({ state, askedAt, refusedBefore }: NonNullable<DeliveredPapers['ask']>, draft: Draft, facilityId: string): string {
  const { words } = draft;
  const { ask } = words.own.gap;
  const now = words.fill(ask[state], { date: draft.dateAt(facilityId, askedAt) });
  return refusedBefore === undefined ? now : `${now} ${words.fill(ask.refusedBefore, { date: draft.dateAt(facilityId, refusedBefore) })}`;
}

interface Asked {
  ask: NonNullable<DossierGap['ask']>['state'];
  newest?: NonNullable<DeliveredPapers['ask']>;
  askedAt?: string;
}

/** Offers to request documents that nobody requested; for the rest it shows the newest request. */
function askOf(papers: readonly DeliveredPapers[]): Asked {
  const asks = papers.map(({ ask }) => ask);
  if (asks.some((ask) => ask === undefined)) return { ask: 'canAsk' };
  const [newest] = asks.filter((ask) => ask !== undefined).sort((a, b) => (a.askedAt > b.askedAt ? -1 : 1));
  if (!newest) return { ask: 'canAsk' };
  const { state, askedAt } = newest;
  return { ask: state === 'waiting' || state === 'refused' ? state : 'canAsk', newest, askedAt };
}
