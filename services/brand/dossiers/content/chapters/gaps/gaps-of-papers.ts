/** Finds documents that deliveries call for and that are missing or withheld, by site, with whether they can be asked for. */
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
  const asked = isOwn ? gap.ask.own : words.fill(gap.ask[state?.word ?? 'canAsk'], { date: words.date(state?.askedAt) });
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

interface Asked {
  ask: NonNullable<DossierGap['ask']>['state'];
  word: 'canAsk' | 'waiting' | 'refused' | 'granted' | 'ended';
  askedAt?: string;
}

/** Offers to ask for what nobody asked for; of the rest the newest request tells. */
function askOf(papers: readonly DeliveredPapers[]): Asked {
  const asks = papers.map(({ ask }) => ask);
  if (asks.some((ask) => ask === undefined)) return { ask: 'canAsk', word: 'canAsk' };
  const [newest] = asks.filter((ask) => ask !== undefined).sort((a, b) => (a.askedAt > b.askedAt ? -1 : 1));
  if (!newest) return { ask: 'canAsk', word: 'canAsk' };
  const { state, askedAt } = newest;
  return { ask: state === 'waiting' || state === 'refused' ? state : 'canAsk', word: state, askedAt };
}
