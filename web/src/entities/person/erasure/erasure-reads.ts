import { queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';

export const erasureKeys = {
  one: (kind: 'person' | 'site', id: string) => ['erasure', kind, id],
} as const;

/** Reads what an erasure would leave. */
export const erasureRead = (kind: 'person' | 'site', id: string) =>
  queryOptions({
    queryKey: erasureKeys.one(kind, id),
    queryFn: ({ signal }) => call(kind === 'person' ? routes.personErasure : routes.siteErasure, { params: { id }, signal }),
  });
