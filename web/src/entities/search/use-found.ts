import { useQuery } from '@tanstack/react-query';
import { HITS_PER_GROUP } from '../../../../contracts/brand/search/groups.js';
import { useHitGroups } from './search-hits.js';
import { SEARCHED_MIN, searchRead } from './search-reads.js';

export type Found = ReturnType<typeof useFound>;

/** Shows quick results at once. The traced share of orders takes a walk each and comes later. */
export function useFound(asked: string) {
  const read = useQuery(searchRead({ q: asked }));
  const hasOrders = (read.data?.orders?.total ?? 0) > 0;
  const traced = useQuery({
    ...searchRead({ q: asked, traced: 'true', group: 'orders', perPage: HITS_PER_GROUP }),
    enabled: hasOrders && !read.isPlaceholderData,
  });
  const groupsOf = useHitGroups();
  const orders = traced.isPlaceholderData ? undefined : traced.data?.orders;
  const reply = read.data && { ...read.data, ...(orders && { orders }) };
  return {
    groups: reply && asked.length >= SEARCHED_MIN ? groupsOf(reply, asked) : [],
    error: read.error,
    retry: () => void read.refetch(),
    isCurrent: asked.length < SEARCHED_MIN || (!read.isPlaceholderData && !read.isPending),
  };
}
