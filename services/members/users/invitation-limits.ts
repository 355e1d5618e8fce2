import { Injectable } from '@nestjs/common';
import { FILES_OF_USERS_AT_ONCE, USERS_INVITED_AT_ONCE } from '../../platform/http/access/limits/quotas.js';
import { type Attempts, RateLimits } from '../../platform/http/access/limits/rate-limits.js';

/** Limits the invitations that leave in 15 minutes, so that no account floods others with mail. */
@Injectable()
export class InvitationLimits {
  private readonly mails: Attempts;
  private readonly files: Attempts;

  constructor(limits: RateLimits) {
    this.mails = limits.attempts('invitations-by-admin', USERS_INVITED_AT_ONCE);
    this.files = limits.attempts('invitation-files', FILES_OF_USERS_AT_ONCE);
  }

  /** @throws Refusal TooOften after 60 by one admin */
  countMail(adminId: string): Promise<void> {
    return this.mails.consume(adminId);
  }

  /** @throws Refusal TooOften after 5 by one admin */
  countFile(adminId: string): Promise<void> {
    return this.files.consume(adminId);
  }
}
