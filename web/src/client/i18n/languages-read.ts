import { queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../api/api.js';

const LANGUAGES_KEY = ['languages'] as const;

/** Reads the languages that are offered. */
export const languagesRead = () =>
  queryOptions({ queryKey: LANGUAGES_KEY, queryFn: ({ signal }) => call(routes.languages, { signal }), staleTime: 600_000 });
