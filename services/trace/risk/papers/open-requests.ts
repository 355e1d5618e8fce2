import { Injectable } from '@nestjs/common';
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import { groupBy } from '../../../../contracts/shared/group-by.js';
import type { RiskIndicator } from '../../../../contracts/shared/risk-indicators.js';
import type { ComplianceKind } from '../../../../contracts/trace/risk/compliance-kinds.js';
import { type DocumentRequestBody, documentRequests } from '../../../../projections/brand/order-documents/document-requests.js';
import { type ComplianceBody, compliance } from '../../../../projections/trace/risk/compliance.js';
import { type CorrectiveActionBody, correctiveActions } from '../../../../projections/watch/grievances/corrective-actions.js';
import { type GrievanceBody, grievances } from '../../../../projections/watch/grievances/grievances.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { Views } from '../../../platform/projections/views.js';

/** Waits for somebody at an instant: for a response about a site, for a corrective action of it, or for its documents. */
export interface OpenRequest {
  kind: 'response' | 'action' | 'documents';
  askedAt: string;
  indicator?: RiskIndicator;
  documents?: readonly DocumentKind[];
  /** YYYY-MM-DD, or an instant. */
  dueAt?: string;
}

const ASKING: readonly ComplianceKind[] = ['reported', 'requested', 'responded'];

/** Finds what had been asked about a site by an instant, and not been answered by then. */
@Injectable()
export class OpenRequests {
  constructor(private readonly views: Views) {}

  /** @param brandId whose requests for documents are told; those of others are not. Returns the oldest first. */
  async at(facilityId: string, brandId: string, asOf: string): Promise<OpenRequest[]> {
    const found = await Promise.all([
      this.responses(facilityId, asOf),
      this.actions(facilityId, asOf),
      this.documents(facilityId, brandId, asOf),
    ]);
    return found.flat().sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  }

  private async responses(facilityId: string, asOf: string): Promise<OpenRequest[]> {
    const filter = { siteIds: facilityId, kind: { in: ASKING } };
    const facts = await this.views.find<ComplianceBody>(compliance, { filter, sort: ['order'] });
    const told = groupBy(
      facts.filter(({ at }) => at <= asOf),
      ({ grievanceId = '' }) => grievanceId,
    );
    const waiting = [...told].filter(([, steps]) => steps.at(-1)?.kind === 'requested');
    const closed = await this.views.getMany<GrievanceBody>(
      grievances,
      waiting.map(([id]) => id),
    );
    return waiting.flatMap(([id, steps]): OpenRequest[] => {
      const { closedAt } = closed.get(id) ?? {};
      const last = steps.at(-1);
      if (!last || (closedAt !== undefined && closedAt <= asOf)) return [];
      const { indicator } = steps.find(({ kind }) => kind === 'reported') ?? {};
      return [{ kind: 'response', askedAt: last.at, ...omitUndefined({ indicator, dueAt: last.dueAt }) }];
    });
  }

  private async actions(facilityId: string, asOf: string): Promise<OpenRequest[]> {
    const found = await this.views.find<CorrectiveActionBody>(correctiveActions, { filter: { siteIds: facilityId } });
    return found.flatMap(({ openedAt: askedAt, verifiedAt, indicator, dueDate: dueAt }): OpenRequest[] =>
      isOpenAt(asOf, askedAt, verifiedAt) ? [{ kind: 'action', askedAt, indicator, dueAt }] : [],
    );
  }

  private async documents(facilityId: string, brandId: string, asOf: string): Promise<OpenRequest[]> {
    const found = await this.views.find<DocumentRequestBody>(documentRequests, { filter: { brandId, facilityId } });
    return found.flatMap(({ askedAt, answeredAt, endedAt, kinds }): OpenRequest[] =>
      isOpenAt(asOf, askedAt, answeredAt ?? endedAt) ? [{ kind: 'documents', askedAt, documents: kinds }] : [],
    );
  }
}

const isOpenAt = (asOf: string, since: string, until: string | undefined): boolean =>
  since <= asOf && (until === undefined || until > asOf);

const keyOf = ({ askedAt, kind, indicator, documents }: OpenRequest): string => [askedAt, kind, indicator, documents].join(' ');
