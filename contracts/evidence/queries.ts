import { IsIn, IsOptional } from 'class-validator';
import { Id } from '../shared/fields.js';
import { PageQuery } from '../shared/queries.js';
import { DOCUMENT_REQUEST_STATES, type DocumentRequestState } from './replies.js';

export class DocumentRequestsQuery extends PageQuery {
  /** `me`: those that the caller's site is asked for. */
  @IsOptional()
  @IsIn(['me'])
  to?: 'me';

  /** `me`: those that the caller's brand has asked. */
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
