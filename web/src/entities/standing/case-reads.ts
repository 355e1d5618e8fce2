import { caseIdOf } from '../../../../contracts/members/cases/case-kinds.js';
import type { CasesQuery } from '../../../../contracts/members/cases/queries.js';
import type { CasePage } from '../../../../contracts/members/cases/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { pageRead, read } from '../../client/api/read.js';

export const caseKeys = {
  all: ['cases'],
} as const;

/** Reads the counts of open cases, with one case at most. */
export const openCasesRead = () => read(caseKeys.all, routes.cases, { query: { perPage: 1 } });

/** The one case that there is about a certificate. */
export const certificateCasePath = (certificateId: string): string =>
  `${SCREENS.toSettle.path}/${caseIdOf({ kind: 'certificate', matterId: certificateId }, 1)}`;

export const openCasesOf = ({ counts }: Pick<CasePage, 'counts'>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

export const caseListRead = (query: CasesQuery) => pageRead(caseKeys.all, routes.cases, { query });

export const caseRead = (caseId: string) => read(caseKeys.all, routes.case, { params: { caseId } });
