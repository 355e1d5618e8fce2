import { routes } from '../../../../contracts/routes.js';
import { read } from '../../client/api/read.js';

export const assignmentKeys = { ofFacility: (id: string) => ['assignments', id] } as const;

/** Reads who may look at a facility; the answer has a version, which goes back with every change. */
export const assignmentsRead = (id: string, enabled: boolean) =>
  read(assignmentKeys.ofFacility(id), routes.assignments, { params: { id } }, { enabled });
