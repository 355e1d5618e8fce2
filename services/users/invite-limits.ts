import { Injectable } from '@nestjs/common';
import { FailedAttempts } from '../identity/attempts.js';
import { Clock } from '../platform/clock.js';

const MAILS_PER_ADMIN = 60;
const MAILS_PER_USER = 5;
const FILES_PER_ADMIN = 5;

/** How many invitations leave in 15 minutes, so that nobody's account floods others with mail. */
@Injectable()
export class InviteLimits {
  private readonly mails = new FailedAttempts(MAILS_PER_ADMIN);
  private readonly again = new FailedAttempts(MAILS_PER_USER);
  private readonly files = new FailedAttempts(FILES_PER_ADMIN);

  constructor(private readonly clock: Clock) {}

  /** Throws TooOften after 60 by one admin. */
  mail(adminId: string): void {
    this.count(this.mails, adminId);
  }

  /** Throws TooOften after 5 to one user. */
  resent(userId: string): void {
    this.count(this.again, userId);
  }

  /** Throws TooOften after 5 by one admin. */
  file(adminId: string): void {
    this.count(this.files, adminId);
  }

  private count(counted: FailedAttempts, key: string): void {
    counted.take(key, Date.parse(this.clock.now()));
  }
}
