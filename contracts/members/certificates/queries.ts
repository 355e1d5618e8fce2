import { IsIn, IsOptional } from 'class-validator';
import { PageQuery } from '../../shared/queries.js';
import { CERTIFICATE_STATES, type CertificateState } from './replies.js';

/** Sorted by `uploadedAt`, the newest first unless `sort` says otherwise. */
export class CertificatesQuery extends PageQuery {
  @IsOptional() @IsIn(CERTIFICATE_STATES) state?: CertificateState;
}
