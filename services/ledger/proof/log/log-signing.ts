import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { EngineUnavailable } from '../../../platform/lib/engine-unavailable.js';
import { BackgroundTask } from '../../../platform/lifecycle/background-task.js';
import { Log } from '../../../platform/monitoring/log.js';
import { LogHealth } from '../../../platform/monitoring/log-health.js';
import type { RootKey } from '../roots/root-keys.js';
import { ROOTS_STREAM } from '../roots/root-signing.js';
import { checkpointText, readVkey, spkiOf } from '../verifier/log/notes.mjs';
import { LogBroken, type LogKeyChange } from './log.decider.js';
import { LogKeys, logVkeyOf } from './log-keys.js';
import { LogPush } from './log-push.js';
import { LogStore, originOf } from './log-store.js';

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
    await this.started().catch((error: unknown) => {
      if (error instanceof EngineUnavailable) throw error;
      this.report(error);
    });
    this.timer = setInterval(() => this.signInBackground(), CHECK_EVERY_MS).unref();
  }

  private async started(): Promise<void> {
    await this.warnOfMove();
    await this.signDue();
  }

  override async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
    await this.store.stop();
  }

  /** Signs the tree over all roots, where it has grown, and asks the witnesses. @throws LogBroken where an earlier root is not as it was signed over */
  async signDue(): Promise<void> {
    await this.signNewest();
    await this.push.askBehind();
  }

  /** Signs the tree where it has grown, so that a reader finds every root in a checkpoint. A failure is in the log of the product. */
  async catchUp(): Promise<void> {
    await this.signNewest().catch((err: unknown) => this.report(err));
  }

  private async signNewest(): Promise<void> {
    const newest = (await this.events.last(ROOTS_STREAM))?.revision ?? -1;
    if (newest === this.rootsSeen) return;
    const { tree } = await this.store.entriesReadAgain();
    if (tree.size === 0) return;
    const state = await this.store.state();
    const origin = state.origin ?? originOf(this.config);
    const { key, before } = await this.keysInForce(state.keyChange);
    const signerOf = (signer: RootKey) => ({
      vkey: logVkeyOf(origin, signer),
      sign: (name: string, hash: string) =>
        signer.sign(checkpointText({ origin: name, size: tree.size, hash: Buffer.from(hash, 'base64') })),
    });
    await this.store.execute({
      ...{ kind: 'signCheckpoint', origin, size: tree.size, signedAt: this.clock.now() },
      rootAt: (size) => (size > tree.size ? '' : tree.root(size).toString('base64')),
      ...signerOf(key),
      ...(before && { before: signerOf(before) }),
    });
    this.rootsSeen = newest;
    this.health.state = 'ok';
  }

  /** Returns the key that signs, and the one before while both do. */
  private async keysInForce(change: LogKeyChange | null): Promise<{ key: RootKey; before?: RootKey }> {
    if (!change) return { key: await this.keys.key() };
    const next = spkiOf(readVkey(change.next, 'log'));
    if (this.clock.now() >= change.bothUntil) return { key: await this.keys.settled(next) };
    const [before, key] = [await this.keys.key(), await this.keys.nextKey()];
    return { key, before };
  }

  /** Says at each start that the log keeps its first name, since witnesses and policies know no other. */
  private async warnOfMove(): Promise<void> {
    const [{ origin }, present] = [await this.store.state(), originOf(this.config)];
    if (origin === null || origin === present) return;
    this.log.warn(
      { origin, present },
      `the log of roots is named ${origin}, and PUBLIC_URL would name it ${present} now. It keeps its name: it is the same log. If this is another product with the data of the first one, stop it: two histories under one name are never witnessed`,
    );
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
