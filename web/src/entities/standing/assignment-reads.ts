import { routes } from '../../../../contracts/routes.js';
import { read } from '../../client/api/read.js';

export const assignmentKeys = { ofFacility: (id: string) => ['assignments', id] } as const;

/** Reads the people with access to a facility; the answer has a version, which every change sends back. */
export const assignmentsRead = (id: string, enabled: boolean) =>
  read(assignmentKeys.ofFacility(id), routes.assignments, { params: { id } }, { enabled });
