import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Log } from '../../platform/monitoring/log.js';
import { ReadPositions } from '../../platform/projections/read-positions.js';

const EVERY_MS = 60_000;
const MINUTES = 60;

/** Keeps how far each projection was behind at each minute of the last hour, as long as this process runs. */
@Injectable()
export class LagHistory implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lags = new Map<string, number[]>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly positions: ReadPositions,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    const sample = (): Promise<void> => this.sample().catch((err: unknown) => this.log.warn({ err }, 'the lag could not be read'));
    this.timer = setInterval(() => void sample(), EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Notes the present lag of every projection. */
  async sample(): Promise<void> {
    for (const { name, lag } of await this.positions.states()) this.lags.set(name, [...this.of(name), lag].slice(-MINUTES));
  }

  /** Returns the lags of a projection, the oldest first. */
  of(name: string): readonly number[] {
    return this.lags.get(name) ?? [];
  }
}
