import { Injectable } from '@nestjs/common';
import { BackgroundWork } from '../platform/background.js';
import { Log } from '../platform/log.js';
import { Sessions } from './sessions.js';

const EVERY_MS = 60 * 60 * 1000;

/** Throws ended sessions away, now and then: they refuse by themselves, but they hold who was where. */
@Injectable()
export class SessionSweep extends BackgroundWork {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly sessions: Sessions,
    private readonly log: Log,
  ) {
    super();
  }

  override async start(): Promise<void> {
    this.timer = setInterval(() => {
      this.sweeping = this.sessions.sweep().catch((err: unknown) => this.log.warn({ err }, 'ended sessions stay for now'));
    }, EVERY_MS).unref();
  }

  override async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }
}
