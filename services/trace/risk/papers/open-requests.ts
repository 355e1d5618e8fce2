import { Injectable } from '@nestjs/common';
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import type { RiskIndicator } from '../../../../contracts/shared/risk-indicators.js';
import { type DocumentRequestBody, documentRequests } from '../../../../projections/brand/order-documents/document-requests.js';
import { type CorrectiveActionBody, correctiveActions } from '../../../../projections/watch/grievances/corrective-actions.js';
import { Views } from '../../../platform/projections/views.js';

/** Describes an open request to a site at an instant: for a corrective action, or for its documents. Says nothing of reports about it. */
export interface OpenRequest {
  kind: 'action' | 'documents';
  askedAt: string;
  indicator?: RiskIndicator;
  documents?: readonly DocumentKind[];
  /** YYYY-MM-DD, or an instant. */
  dueAt?: string;
}

/** Finds the requests to a site that were open at an instant. */
@Injectable()
export class OpenRequests {
  constructor(private readonly views: Views) {}

  /** @param brandId whose requests for documents are included; those of others are not. Returns the oldest first. */
  async at(facilityId: string, brandId: string, asOf: string): Promise<OpenRequest[]> {
    const found = await Promise.all([this.actions(facilityId, asOf), this.documents(facilityId, brandId, asOf)]);
    return found.flat().sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
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
