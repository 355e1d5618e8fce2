import { IsIn, IsOptional } from 'class-validator';
import { DOCUMENT_KINDS, type DocumentKind } from '../../ledger/custody/command-parts.js';
import { Id } from '../../shared/fields.js';
import { DOCUMENT_STAGES, type DocumentStage } from '../../shared/products.js';
import { CutQuery, PageQuery } from '../../shared/queries.js';
import { DOCUMENT_REQUEST_STATES, type DocumentRequestState } from './replies.js';

export class DocumentRequestsQuery extends PageQuery {
  /** `me` keeps requests to the caller's site. */
  @IsOptional() @IsIn(['me']) to?: 'me';
  /** `me` keeps requests by the caller's brand. */
  @IsOptional() @IsIn(['me']) from?: 'me';
  @IsOptional() @IsIn(DOCUMENT_REQUEST_STATES) state?: DocumentRequestState;
  @IsOptional() @Id() orderId?: string;
}

/** Names one document of a site on the checklist. */
export class DeliveriesQuery extends CutQuery {
  @IsIn(DOCUMENT_STAGES) stage!: DocumentStage;
  @Id() facilityId!: string;
  @IsIn(DOCUMENT_KINDS) kind!: DocumentKind;
}
