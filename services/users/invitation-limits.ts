import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/lib/clock.js';
import { RateLimiter } from '../platform/lib/rate-limiter.js';

const MAILS_PER_ADMIN = 60;
const MAILS_PER_USER = 5;
const FILES_PER_ADMIN = 5;

/** Limits the invitations that leave in 15 minutes, so that no account floods others with mail. */
@Injectable()
export class InvitationLimits {
  private readonly mails = new RateLimiter(MAILS_PER_ADMIN);
  private readonly resends = new RateLimiter(MAILS_PER_USER);
  private readonly files = new RateLimiter(FILES_PER_ADMIN);

  constructor(private readonly clock: Clock) {}

  /** @throws Refusal TooOften after 60 by one admin */
  countMail(adminId: string): void {
    this.count(this.mails, adminId);
  }

  /** @throws Refusal TooOften after 5 to one user */
  countResend(userId: string): void {
    this.count(this.resends, userId);
  }

  /** @throws Refusal TooOften after 5 by one admin */
  countFile(adminId: string): void {
    this.count(this.files, adminId);
  }

  private count(counted: RateLimiter, key: string): void {
    counted.consume(key, Date.parse(this.clock.now()));
  }
}
