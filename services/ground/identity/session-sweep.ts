import { Injectable } from '@nestjs/common';
import { IdempotentCalls } from '../../platform/http/interceptors/idempotent-calls.js';
import { BackgroundTask } from '../../platform/lifecycle/background-task.js';
import { UncitedUploads } from '../../platform/lifecycle/uncited-uploads.js';
import { Log } from '../../platform/monitoring/log.js';
import { Invitations } from './invitations.js';
import { Sessions } from './sessions/sessions.js';
import { ShortTokens } from './sessions/short-tokens.js';
import { PasswordResets } from './sign-in/password-resets.js';

const SWEEP_EVERY_MS = 60 * 60 * 1000;

/**
 * Deletes regularly what has ended: sessions and links, which are refused anyway but record who was where, uploaded files that nobody
 * cites, and replies to calls with an `Idempotency-Key`.
 */
@Injectable()
export class SessionSweep extends BackgroundTask {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly sessions: Sessions,
    private readonly invitations: Invitations,
    private readonly resets: PasswordResets,
    private readonly shortTokens: ShortTokens,
    private readonly uploads: UncitedUploads,
    private readonly calls: IdempotentCalls,
    private readonly log: Log,
  ) {
    super();
  }

  override async start(): Promise<void> {
    this.timer = setInterval(() => {
      this.sweeping = this.sweep().catch((err: unknown) =>
        this.log.warn({ err }, 'ended sessions, links, uncited uploads and replies stay for now'),
      );
    }, SWEEP_EVERY_MS).unref();
  }

  override async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private async sweep(): Promise<void> {
    await this.sessions.sweep();
    await this.invitations.sweep();
    await this.resets.sweep();
    await this.shortTokens.sweep();
    await this.uploads.sweep();
    await this.calls.sweep();
  }
}
