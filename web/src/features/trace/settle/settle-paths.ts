import { CASE_KINDS, type CaseKind } from '../../../../../contracts/members/cases/case-kinds.js';
import type { CasesQuery } from '../../../../../contracts/members/cases/queries.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { pageParam, paramOneOf } from '../../../ui/forms/url-state.js';

const PER_PAGE = 50;

/** Reads from the address which cases are listed. */
export function casesQueryOf(search: URLSearchParams): CasesQuery & { kind?: CaseKind; state: 'open' | 'settled'; page: number } {
  const kind = paramOneOf(search, 'kind', CASE_KINDS);
  return {
    state: paramOneOf(search, 'state', ['open', 'settled']) ?? 'open',
    page: pageParam(search),
    perPage: PER_PAGE,
    ...(kind && { kind }),
  };
}

/** Keeps filter and page while cases are opened one after the other. */
export const casePath = (caseId: string, search: URLSearchParams): string => withSearch(`${SCREENS.toSettle.path}/${caseId}`, search);

export const listPath = (search: URLSearchParams): string => withSearch(SCREENS.toSettle.path, search);

function withSearch(path: string, search: URLSearchParams): string {
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
