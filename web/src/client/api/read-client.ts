import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';

/** Keeps the reads of the app. */
export class ReadClient extends QueryClient {
  /**
   * Reads again, as the library does, also what a screen asked for before the change and has no answer to yet: the library would take that
   * answer, which can be older than the change.
   */
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const { refetchType: _, predicate, ...named } = filters ?? {};
    void this.cancelQueries({
      ...named,
      predicate: (query) => query.isActive() && query.state.data === undefined && (predicate?.(query as never) ?? true),
    });
    return super.invalidateQueries(filters, options);
  }
}
