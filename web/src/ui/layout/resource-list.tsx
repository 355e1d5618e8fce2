import type { ReactNode } from 'react';
import { Button } from '../button.js';
import { DataTable, type DataTableProps } from '../data-display/data-table.js';
import { Num } from '../data-display/number-text.js';
import { Pagination } from '../data-display/pagination.js';
import { EmptyState } from '../feedback/feedback.js';
import { formatInteger } from '../format.js';
import { pageParam, useUrlState } from '../forms/url-state.js';
import { Card } from './layout.js';

/** The read of one page of a list. */
interface ListRead<Row> {
  data: { items: readonly Row[]; total: number; perPage: number } | undefined;
  error: Error | null;
  refetch: () => unknown;
}
interface NoMatch {
  /** Names the filters in the address. */
  filters: readonly string[];
  title: string;
  text?: string;
  /** Labels the button that removes all filters. */
  clear: string;
}
type ResourceListProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'rowKey' | 'error' | 'onRetry' | 'sort'> & {
  read: ListRead<Row>;
  title?: ReactNode;
  aside?: ReactNode;
  /** Appears over the table, in its card. */
  above?: ReactNode;
  /** Shows the number of all rows next to the title. */
  isCounted?: boolean;
  /** The order without one in the address. A list without it is not sorted by its columns. */
  sortedBy?: string;
  /** The page and its setter, for a list whose page is not in the address. */
  paging?: readonly [page: number, setPage: (page: number) => void];
  /** Replaces `empty` while one of the filters is in the address. */
  noMatch?: NoMatch;
} & (Row extends { id: string } ? { rowKey?: (row: Row) => string } : { rowKey: (row: Row) => string });

/** Shows a page of a list in a card, with its states and the way to other pages. The page, the filters and the order are in the address. */
export function ResourceList<Row>(props: ResourceListProps<Row>) {
  const { read, title, aside, above, isCounted = false, sortedBy, paging, noMatch, empty, rowKey = idOf, ...table } = props;
  const [search, change] = useUrlState();
  const [page, setPage] = paging ?? [pageParam(search), (next: number) => change({ page: next })];
  const isFiltered = noMatch?.filters.some((name) => search.has(name));
  const counted = (
    <>
      {title} {read.data ? <Num className="muted">{formatInteger(read.data.total)}</Num> : null}
    </>
  );
  return (
    <Card padded={false} title={isCounted ? counted : title} aside={aside}>
      {above}
      <DataTable<Row>
        {...table}
        rowKey={rowKey}
        rows={read.data?.items}
        error={read.error}
        onRetry={() => void read.refetch()}
        empty={noMatch && isFiltered ? <NothingFound {...noMatch} /> : empty}
        {...(sortedBy && { sort: { by: search.get('sort') ?? sortedBy, onSort: (sort) => change({ sort, page: undefined }) } })}
      />
      {read.data ? <Pagination page={page} perPage={read.data.perPage} total={read.data.total} onPage={setPage} /> : null}
    </Card>
  );
}

const idOf = (row: unknown): string => (row as { id: string }).id;

function NothingFound({ filters, title, text, clear }: NoMatch) {
  const [, change] = useUrlState();
  const clearAll = () => change(Object.fromEntries([...filters, 'page'].map((name) => [name, undefined])));
  return (
    <EmptyState title={title} actions={<Button onClick={clearAll} label={clear} />}>
      {text}
    </EmptyState>
  );
}
