/** Saves a draft as it is typed, one request at a time, and loses nothing while the server does not answer. */
import type { OrderGiven } from '../../../../../../contracts/brand/orders/commands.js';
import { ApiError } from '../../../../client/api/api.js';

export interface SaverState {
  /** `failed`: it is tried again by itself; `refused`: once something is changed; `conflict`: never, somebody else has changed it. */
  status: 'quiet' | 'waiting' | 'saving' | 'failed' | 'refused' | 'conflict';
  /** Of the last success. */
  savedAt: string | null;
  failure?: unknown;
}

interface SaverPorts {
  /** Makes the order where it is not based on anything yet. Returns the revision that the next change is based on. */
  send(given: OrderGiven, basedOn: number | undefined): Promise<{ revision: number }>;
  now(): string;
}

/** The server's version of the draft when the form is opened. */
export interface SavedDraft {
  given: OrderGiven;
  revision: number | undefined;
  savedAt: string | null;
}

const TYPING_PAUSE_MS = 1_200;
const RETRY_AFTER_MS = 8_000;

/** Lives longer than the screen that it saves for: leaving it stops nothing. */
export class DraftSaver {
  private state: SaverState;
  private saved: string;
  private revision: number | undefined;
  private latest: OrderGiven;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly ports: SaverPorts,
    { given, revision, savedAt }: SavedDraft,
  ) {
    this.latest = given;
    this.saved = JSON.stringify(given);
    this.revision = revision;
    this.state = { status: 'quiet', savedAt };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): SaverState => this.state;

  get isSaved(): boolean {
    return this.running === undefined && JSON.stringify(this.latest) === this.saved;
  }

  /** True when the server knows the order. */
  get isKept(): boolean {
    return this.revision !== undefined;
  }

  /** Takes the content of the form, which is sent when no change follows for a while. */
  change(given: OrderGiven): void {
    this.latest = given;
    if (this.isSaved || this.state.status === 'conflict') return;
    if (this.state.status !== 'saving') this.setState({ status: 'waiting' });
    this.schedule(TYPING_PAUSE_MS);
  }

  /** Sends pending changes now, even of an empty order. @throws what keeps it from being saved */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
    await this.running;
    if (this.state.failure !== undefined) throw this.state.failure;
  }

  /** Sends pending changes, if any; failed ones are tried again. */
  leave(): void {
    if (!this.isSaved) void this.flush().catch(() => undefined);
  }

  /** Stops all sending: the order was placed or discarded. */
  stop(): void {
    clearTimeout(this.timer);
    this.saved = JSON.stringify(this.latest);
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush().catch(() => undefined), delayMs);
  }

  private async run(): Promise<void> {
    while (JSON.stringify(this.latest) !== this.saved || this.revision === undefined) {
      const given = this.latest;
      this.setState({ status: 'saving', failure: undefined });
      try {
        this.revision = (await this.ports.send(given, this.revision)).revision;
        this.saved = JSON.stringify(given);
        this.setState({ savedAt: this.ports.now() });
      } catch (failure) {
        const status = statusOf(failure);
        this.setState({ status, failure });
        if (status === 'failed') this.schedule(RETRY_AFTER_MS);
        return;
      }
    }
    this.setState({ status: 'quiet', failure: undefined });
  }

  private setState(change: Partial<SaverState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

function statusOf(failure: unknown): 'failed' | 'refused' | 'conflict' {
  if (!(failure instanceof ApiError)) return 'failed';
  if (failure.code === 'Conflict') return 'conflict';
  return failure.status >= 400 && failure.status < 500 && failure.status !== 401 && failure.status !== 429 ? 'refused' : 'failed';
}
