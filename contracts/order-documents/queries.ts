import { IsIn, IsOptional } from 'class-validator';
import { Id } from '../shared/fields.js';
import { PageQuery } from '../shared/queries.js';
import { DOCUMENT_REQUEST_STATES, type DocumentRequestState } from './replies.js';

export class DocumentRequestsQuery extends PageQuery {
  /** `me` keeps requests to the caller's site. */
  @IsOptional()
  @IsIn(['me'])
  to?: 'me';

  /** `me` keeps requests by the caller's brand. */
  @IsOptional()
  @IsIn(['me'])
  from?: 'me';

  @IsOptional()
  @IsIn(DOCUMENT_REQUEST_STATES)
  state?: DocumentRequestState;

  @IsOptional()
  @Id()
  orderId?: string;
}
