import { queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';

export const assignmentKeys = { ofFacility: (id: string) => ['assignments', id] } as const;

/** Reads who may look at a facility; the answer has a version, which goes back with every change. */
export const assignmentsRead = (id: string, enabled: boolean) =>
  queryOptions({
    queryKey: assignmentKeys.ofFacility(id),
    queryFn: ({ signal }) => call(routes.assignments, { params: { id }, signal }),
    enabled,
  });
