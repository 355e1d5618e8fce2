import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import type { GrievancesQuery } from '../../../../../../contracts/watch/grievances/queries.js';
import { pageParam, paramOneOf } from '../../../../ui/forms/url-state.js';

const PER_PAGE = 50;

/** The parts of the list: what is new, what somebody is asked about, and what was set aside. */
export const OUTSIDE_PARTS = ['received', 'pending', 'setAside'] as const;
export type OutsidePart = (typeof OUTSIDE_PARTS)[number];

export const partOf = (search: URLSearchParams): OutsidePart => paramOneOf(search, 'part', OUTSIDE_PARTS) ?? 'received';

/** Reads from the address which reports are listed: new ones in turn, the others with the newest first. */
export function outsideQueryOf(search: URLSearchParams): GrievancesQuery & { page: number } {
  const state = partOf(search);
  return {
    fromOutside: 'true',
    state,
    sort: state === 'received' ? 'reportedAt' : '-reportedAt',
    page: pageParam(search),
    perPage: PER_PAGE,
  };
}

/** Keeps part and page while reports are opened one after the other. */
export const outsidePath = (id: string, search: URLSearchParams): string => pathOf(`/${id}`, search);

export const outsideListPath = (search: URLSearchParams): string => pathOf('', search);

export const bulkPath = (bulkId: string, search: URLSearchParams): string => pathOf('', search, bulkId);

function pathOf(below: string, search: URLSearchParams, bulkId?: string): string {
  const beside = new URLSearchParams(search);
  if (bulkId === undefined) beside.delete('bulk');
  else beside.set('bulk', bulkId);
  const text = beside.toString();
  return `${SCREENS.outsideReports.path}${below}${text ? `?${text}` : ''}`;
}
