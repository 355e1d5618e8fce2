import { ArrayNotEmpty, ArrayUnique, IsArray, IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Instant, TrimmedText } from '../../shared/fields.js';
import { WEBHOOK_KINDS, type WebhookKind } from './kinds.js';

/** Limits the endpoints of one site. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_MAX = 500;

const Kinds = (): PropertyDecorator => (target, key) => {
  IsArray()(target, key);
  ArrayNotEmpty()(target, key);
  ArrayUnique()(target, key);
  IsIn(WEBHOOK_KINDS, { each: true })(target, key);
};

/** Adds an endpoint, which gets what concerns the caller's current site. It is switched on after it answered a test. */
export class CreateWebhook {
  /** An address with https that is not inside a private network. */
  @TrimmedText(WEBHOOK_URL_MAX)
  url!: string;

  @Kinds()
  kinds!: WebhookKind[];
}

export class ChangeWebhook {
  /** Another address has to answer a test first. */
  @IsOptional()
  @IsString()
  @MaxLength(WEBHOOK_URL_MAX)
  url?: string;

  @IsOptional()
  @Kinds()
  kinds?: WebhookKind[];
}

export class SwitchWebhook {
  @IsBoolean()
  on!: boolean;

  /** Sends again what was given up. */
  @IsOptional()
  @IsBoolean()
  replay?: boolean;
}

/** Sends again what was made in a time, both ends included. */
export class ReplayWebhook {
  @Instant()
  from!: string;

  @Instant()
  to!: string;
}
