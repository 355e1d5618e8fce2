import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../contracts/routes.js';
import type { CutQuery } from '../../../../contracts/shared/queries.js';
import type { AskWhatIf } from '../../../../contracts/trace/risk/commands.js';
import type { RiskPaperQuery } from '../../../../contracts/trace/risk/queries.js';
import { call } from '../../client/api/api.js';

export const riskKeys = {
  all: ['risk'],
  facility: (id: string, query: CutQuery) => ['risk', 'facility', id, query],
  whatIf: (question: AskWhatIf) => ['risk', 'whatIf', question],
  lot: (productId: string, query: CutQuery) => ['risk', 'lot', productId, query],
  order: (id: string, query: CutQuery) => ['risk', 'order', id, query],
  suppliers: (query: CutQuery) => ['risk', 'suppliers', query],
  supplierPaper: (id: string, query: RiskPaperQuery, language: string) => ['risk', 'supplierPaper', id, query, language],
} as const;

/** Is not kept: a paper of now is another one later. */
export const supplierPaperRead = (id: string, query: RiskPaperQuery, language: string) =>
  queryOptions({
    queryKey: riskKeys.supplierPaper(id, query, language),
    queryFn: ({ signal }) => call(routes.supplierRiskPaper, { params: { id }, query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const facilityRiskRead = (facilityId: string, query: CutQuery) =>
  queryOptions({
    queryKey: riskKeys.facility(facilityId, query),
    queryFn: ({ signal }) => call(routes.facilityRisk, { params: { facilityId }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** What would be if; it is a question, though it is sent as a command. */
export const whatIfRead = (question: AskWhatIf) =>
  queryOptions({
    queryKey: riskKeys.whatIf(question),
    queryFn: ({ signal }) => call(routes.riskWhatIf, { body: question, signal }),
    placeholderData: keepPreviousData,
  });

export const lotRiskRead = (productId: string, query: CutQuery) =>
  queryOptions({
    queryKey: riskKeys.lot(productId, query),
    queryFn: ({ signal }) => call(routes.lotRisk, { params: { productId }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const orderRiskRead = (id: string, query: CutQuery = {}) =>
  queryOptions({
    queryKey: riskKeys.order(id, query),
    queryFn: ({ signal }) => call(routes.orderRisk, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const supplierRisksRead = (query: CutQuery = {}) =>
  queryOptions({
    queryKey: riskKeys.suppliers(query),
    queryFn: ({ signal }) => call(routes.supplierRisks, { query, signal }),
    placeholderData: keepPreviousData,
  });
