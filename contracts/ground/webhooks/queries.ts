import { IsIn, IsOptional } from 'class-validator';
import { Instant } from '../../shared/fields.js';
import { PageQuery } from '../../shared/queries.js';
import { MESSAGE_STATES, type MessageState } from './replies.js';

export class WebhookMessagesQuery extends PageQuery {
  @IsOptional() @IsIn(MESSAGE_STATES) state?: MessageState;
  /** The time in which messages were made, both ends included; without tests. */
  @IsOptional() @Instant() from?: string;
  @IsOptional() @Instant() to?: string;
}
