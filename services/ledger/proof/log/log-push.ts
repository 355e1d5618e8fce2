import { Injectable } from '@nestjs/common';
import { Config, isLocalOnly } from '../../../platform/config/config.js';
import { Clock } from '../../../platform/lib/clock.js';
import { guardedPost } from '../../../platform/lib/guarded-request.js';
import { Log } from '../../../platform/monitoring/log.js';
import { VerificationError } from '../verifier/values.mjs';
import { Cosignatures } from './cosignatures.js';
import type { LogCheckpoint, LogState, LogWitness } from './log.decider.js';
import { LogStore, signedCheckpoint } from './log-store.js';

const TIMEOUT_MS = 10_000;
const FIRST_WAIT_MS = 60_000;
const MOST_WAIT_MS = 60 * 60_000;

/** Asks each witness that has an address for its cosignature (C2SP tlog-witness). */
@Injectable()
export class LogPush {
  private readonly waits = new Map<string, { untilMs: number; waitMs: number }>();

  constructor(
    private readonly store: LogStore,
    private readonly cosignatures: Cosignatures,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Asks those that have not signed the newest checkpoint. One that fails is asked again after a time that doubles up to an hour. */
  async askBehind(): Promise<void> {
    const state = await this.store.state();
    const newest = state.checkpoints.at(-1);
    if (!newest) return;
    const behind = state.witnesses.filter(({ name, mode }) => mode === 'push' && (state.newestOf[name]?.size ?? 0) < newest.size);
    await Promise.all(behind.map((witness) => this.ask(state, newest, witness)));
  }

  private async ask(state: LogState, newest: LogCheckpoint, witness: LogWitness): Promise<void> {
    const wait = this.waits.get(witness.name);
    if (wait && wait.untilMs > Date.now()) return;
    try {
      await this.add(state, newest, witness, state.newestOf[witness.name]?.size ?? 0);
      this.waits.delete(witness.name);
    } catch (err) {
      const waitMs = Math.min(MOST_WAIT_MS, (wait?.waitMs ?? FIRST_WAIT_MS / 2) * 2);
      this.waits.set(witness.name, { untilMs: Date.now() + waitMs, waitMs });
      this.log.warn({ err, witness: witness.name }, 'a witness did not sign the newest checkpoint');
    }
  }

  /** @param old the size that the witness has signed, as far as the product knows */
  private async add(state: LogState, newest: LogCheckpoint, witness: LogWitness, old: number, isSecond = false): Promise<void> {
    const { tree } = await this.store.entries();
    const proof = tree.consistency(old, newest.size).map((hash) => hash.toString('base64'));
    const own = signedCheckpoint(state, { ...newest, cosignatures: [] });
    const { status, body } = await guardedPost({
      url: `${witness.url?.replace(/\/$/, '')}/add-checkpoint`,
      body: [`old ${old}`, ...proof, '', own].join('\n'),
      ...{ contentType: 'text/plain; charset=utf-8', timeoutMs: TIMEOUT_MS, mayAskThisMachine: isLocalOnly(this.config) },
    });
    if (status === 200) return this.cosignatures.takeLines(newest, body, witness);
    if (status === 422) return this.raiseAlarm(witness.name, old, newest.size, 'has signed another history than this one');
    const size = status === 409 && /^\d{1,15}\n?$/.test(body) ? Number(body) : undefined;
    if (size === undefined) throw new VerificationError(`${witness.name} answered ${status}: ${body.slice(0, 200)}`);
    if (size > newest.size) return this.raiseAlarm(witness.name, size, newest.size, 'has signed more roots than this log has');
    if (isSecond) throw new VerificationError(`${witness.name} answered 409 twice`);
    return this.add(state, newest, witness, size, true);
  }

  /** Stores the alarm in the log, so that every process knows it, also after a restart. */
  private async raiseAlarm(name: string, size: number, own: number, why: string): Promise<never> {
    await this.store.execute({ kind: 'contradict', name, contradiction: { size, own, seenAt: this.clock.now() } });
    const cause = 'A root was changed, another process signs with the key of this log, or an older backup was restored';
    this.log.error({ witness: name, size, own }, `a witness ${why}. ${cause}: see docs/proof.md`);
    throw new VerificationError(`${name} ${why}: ${size} there, ${own} here`);
  }
}
