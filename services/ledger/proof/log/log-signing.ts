import { Injectable } from '@nestjs/common';
import { Config, publicUrlOf } from '../../../platform/config/config.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { EngineUnavailable } from '../../../platform/lib/engine-unavailable.js';
import { BackgroundTask } from '../../../platform/lifecycle/background-task.js';
import { Log } from '../../../platform/monitoring/log.js';
import { LogHealth } from '../../../platform/monitoring/log-health.js';
import { ROOTS_STREAM } from '../roots/root-signing.js';
import { checkpointText, noteKey, rawKeyOf, vkeyOf } from '../verifier/log/notes.mjs';
import { LogBroken } from './log.decider.js';
import { LogKeys } from './log-keys.js';
import { LogPush } from './log-push.js';
import { LogStore } from './log-store.js';

const CHECK_EVERY_MS = 20_000;

/** Signs a checkpoint of the log after each root, and asks the witnesses that have an address for their cosignatures. */
@Injectable()
export class LogSigning extends BackgroundTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private rootsSeen = -1;

  constructor(
    private readonly events: EventStore,
    private readonly store: LogStore,
    private readonly keys: LogKeys,
    private readonly push: LogPush,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly health: LogHealth,
  ) {
    super();
  }

  override async start(): Promise<void> {
    await this.signDue().catch((error: unknown) => {
      if (error instanceof EngineUnavailable) throw error;
      this.report(error);
    });
    this.timer = setInterval(() => this.signInBackground(), CHECK_EVERY_MS).unref();
  }

  override async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
    await this.store.stop();
  }

  /** Signs the tree over all roots, where it has grown. @throws LogBroken where an earlier root is not as it was signed over */
  async signDue(): Promise<void> {
    const newest = (await this.events.last(ROOTS_STREAM))?.revision ?? -1;
    if (newest === this.rootsSeen) return this.push.askBehind();
    const { tree } = await this.store.entriesReadAgain();
    if (tree.size === 0) return;
    const key = await this.keys.key();
    const { origin: fixed } = await this.store.state();
    const origin = fixed ?? `${new URL(publicUrlOf(this.config)).host}/roots`;
    await this.store.execute({
      ...{ kind: 'signCheckpoint', origin, size: tree.size, signedAt: this.clock.now() },
      vkey: vkeyOf(noteKey(origin, 'log', rawKeyOf(key.publicKey))),
      rootAt: (size) => (size > tree.size ? '' : tree.root(size).toString('base64')),
      sign: (name, hash) => key.sign(checkpointText({ origin: name, size: tree.size, hash: Buffer.from(hash, 'base64') })),
    });
    this.rootsSeen = newest;
    this.health.state = 'ok';
    await this.push.askBehind();
  }

  private signInBackground(): void {
    this.running = this.running.then(() => this.signDue()).catch((err: unknown) => this.report(err));
  }

  private report(err: unknown): void {
    const isBroken = err instanceof LogBroken;
    if (isBroken) this.health.state = 'broken';
    this.log.error({ err }, isBroken ? 'log: broken, nothing is signed' : 'the log was not signed; it is tried again');
  }
}
