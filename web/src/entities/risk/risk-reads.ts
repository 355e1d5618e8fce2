import { routes } from '../../../../contracts/routes.js';
import type { CutQuery } from '../../../../contracts/shared/queries.js';
import type { AskWhatIf } from '../../../../contracts/trace/risk/commands.js';
import type { RiskPaperQuery } from '../../../../contracts/trace/risk/queries.js';
import { pageRead, read } from '../../client/api/read.js';

export const riskKeys = {
  all: ['risk'],
  supplierPaper: (id: string, query: RiskPaperQuery, language: string) => ['risk', 'supplierPaper', id, query, language],
} as const;

/** Is not kept: a paper of now is another one later. */
export const supplierPaperRead = (id: string, query: RiskPaperQuery, language: string) =>
  read(
    riskKeys.supplierPaper(id, query, language),
    routes.supplierRiskPaper,
    { params: { id }, query },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  );

export const facilityRiskRead = (facilityId: string, query: CutQuery) =>
  pageRead(riskKeys.all, routes.facilityRisk, { params: { facilityId }, query });

/** Reads a what-if; it is a query, though it is sent as a command. */
export const whatIfRead = (question: AskWhatIf) => pageRead(riskKeys.all, routes.riskWhatIf, { body: question });

export const lotRiskRead = (productId: string, query: CutQuery) => pageRead(riskKeys.all, routes.lotRisk, { params: { productId }, query });

export const orderRiskRead = (id: string, query: CutQuery = {}) => pageRead(riskKeys.all, routes.orderRisk, { params: { id }, query });

export const supplierRisksRead = (query: CutQuery = {}) => pageRead(riskKeys.all, routes.supplierRisks, { query });
