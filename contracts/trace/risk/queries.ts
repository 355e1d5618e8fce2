import { IsOptional } from 'class-validator';
import { Instant } from '../../shared/fields.js';
import { PaperTimeZone } from '../tracing/queries.js';

/** Asks for the risk of a supplier as a document. The same query answers the same bytes, once its instant has passed. */
export class RiskPaperQuery {
  /** Defaults to now, as do instants to come. */
  @IsOptional() @Instant() asOf?: string;
  @PaperTimeZone() timeZone?: string;
}
