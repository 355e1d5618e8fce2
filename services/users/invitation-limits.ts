import { Injectable } from '@nestjs/common';
import { type Attempts, RateLimits } from '../platform/http/access/limits/rate-limits.js';

const MAILS_PER_ADMIN = 60;
const MAILS_PER_USER = 5;
const FILES_PER_ADMIN = 5;

/** Limits the invitations that leave in 15 minutes, so that no account floods others with mail. */
@Injectable()
export class InvitationLimits {
  private readonly mails: Attempts;
  private readonly resends: Attempts;
  private readonly files: Attempts;

  constructor(limits: RateLimits) {
    this.mails = limits.attempts('invitations-by-admin', MAILS_PER_ADMIN);
    this.resends = limits.attempts('invitations-of-user', MAILS_PER_USER);
    this.files = limits.attempts('invitation-files', FILES_PER_ADMIN);
  }

  /** @throws Refusal TooOften after 60 by one admin */
  countMail(adminId: string): Promise<void> {
    return this.mails.consume(adminId);
  }

  /** @throws Refusal TooOften after 5 to one user */
  countResend(userId: string): Promise<void> {
    return this.resends.consume(userId);
  }

  /** @throws Refusal TooOften after 5 by one admin */
  countFile(adminId: string): Promise<void> {
    return this.files.consume(adminId);
  }
}
