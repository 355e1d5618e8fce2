/** Finds whom a record may name, among more than a page holds: the server is asked as one types. */
import { useDebouncedValue } from '@mantine/hooks';
import type { FacilityReply } from '../../../../../contracts/ground/facilities/replies.js';
import { searchKey } from '../../../../../contracts/shared/written/fold.js';
import { formatLocation } from '../../../ui/format.js';

export const PARTIES_PER_PAGE = 50;
const TYPING_PAUSE_MS = 250;

export interface AskedParties {
  /** Any part of name, place or OAR ID; everybody without it. */
  q?: string;
  /** These alone. */
  ids?: readonly string[];
}

export interface PartiesAnswer {
  /** The first page; undefined until it is read. */
  items: readonly FacilityReply[] | undefined;
  /** The number of all parties. */
  total: number;
  error: Error | null;
  retry: () => void;
}

/** Is a hook; with undefined it sends no request. */
export type UseParties = (asked: AskedParties | undefined) => PartiesAnswer;

export interface FoundParties extends PartiesAnswer {
  /** The answer to the current text is still loading; the items are the loaded ones that match. */
  isSearching: boolean;
  /** The number of parties beyond the items. */
  more: number;
  /** There is nobody at all to be found. */
  isNobody: boolean;
}

/**
 * Returns the parties that match the typed text, the recent ones first. Where the first page has all of them, the search is local and
 * immediate.
 */
export function useFoundParties(useParties: UseParties, typed: string, recentIds: readonly string[] = []): FoundParties {
  const first = useParties({});
  const isWhole = first.items !== undefined && first.total <= first.items.length;
  const recent = useParties(!isWhole && first.items && recentIds.length > 0 ? { ids: recentIds } : undefined);
  const text = typed.trim();
  const [q] = useDebouncedValue(text, TYPING_PAUSE_MS);
  const asksServer = first.items !== undefined && !isWhole && q !== '';
  const searched = useParties(asksServer ? { q } : undefined);
  const atHand = recentFirst(unique([...(recent.items ?? []), ...(first.items ?? [])]), recentIds);
  const isAnswered = asksServer && q === text && searched.items !== undefined;
  const items = isAnswered ? searched.items : first.items && matching(atHand, text);
  const total = isAnswered ? searched.total : isWhole ? (items?.length ?? 0) : Math.max(first.total, items?.length ?? 0);
  const failed = [first, ...(asksServer ? [searched] : [])].find(({ error }) => error);
  return {
    items,
    total,
    more: items && (isAnswered || text === '') ? total - items.length : 0,
    isSearching: !failed && (first.items === undefined || (!isWhole && text !== '' && !isAnswered)),
    isNobody: first.items?.length === 0,
    error: failed?.error ?? null,
    retry: failed?.retry ?? first.retry,
  };
}

type KnownParty = Pick<FacilityReply, 'name'> & Partial<FacilityReply>;

/** Keeps those of which name or place has this in it. */
export function matching<Party extends KnownParty>(parties: readonly Party[], text: string): readonly Party[] {
  const key = searchKey(text);
  if (key === '') return parties;
  return parties.filter((party) => searchKey(`${party.name} ${formatLocation(party)} ${party.oarId ?? ''}`).includes(key));
}

const unique = (parties: readonly FacilityReply[]): FacilityReply[] => [...new Map(parties.map((party) => [party.id, party])).values()];

function recentFirst(parties: readonly FacilityReply[], recentIds: readonly string[]): FacilityReply[] {
  const rank = (id: string) => (recentIds.includes(id) ? recentIds.indexOf(id) : recentIds.length);
  return [...parties].sort((a, b) => rank(a.id) - rank(b.id));
}
