import { Injectable } from '@nestjs/common';
import type { ConsistencyQuery } from '../../../../contracts/ledger/proof/log/queries.js';
import type { ConsistencyReply, LogReply, WitnessReply } from '../../../../contracts/ledger/proof/log/replies.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { Clock } from '../../../platform/lib/clock.js';
import { TILE_WIDTH } from '../verifier/log/log-tree.mjs';
import { readVkey } from '../verifier/log/notes.mjs';
import { quorumOf } from '../verifier/log/policies.mjs';
import { tlogProofText } from '../verifier/log/tlog-proof.mjs';
import { witnessProgram } from '../verifier-program.js';
import type { LogCheckpoint, LogState } from './log.decider.js';
import type { LogEntries } from './log-entries.js';
import { LogPush } from './log-push.js';
import { LogStore, policyOf, signedCheckpoint } from './log-store.js';

/** Without a quorum for so long, super admins are told. */
export const UNWITNESSED_MS = 6 * 60 * 60_000;

/** Files that prove a root to whoever does not trust the platform, by their names; none before the first checkpoint. */
export type WitnessFiles = Readonly<Record<string, string>>;

@Injectable()
export class LogReads {
  constructor(
    private readonly store: LogStore,
    private readonly push: LogPush,
    private readonly clock: Clock,
  ) {}

  async log(): Promise<LogReply> {
    const state = await this.store.state();
    const newest = state.checkpoints.at(-1);
    const witnessed = newestWitnessed(state);
    return {
      ...{ origin: state.origin, vkey: newest?.vkey ?? null },
      newest: newest
        ? {
            ...{ size: newest.size, signedAt: newest.signedAt, note: signedCheckpoint(state, newest) },
            signedBy: newest.cosignatures.map(({ name }) => name),
          }
        : null,
      witnessed: witnessed
        ? { size: witnessed.checkpoint.size, signedAt: witnessed.checkpoint.signedAt, at: instantOf(witnessed.time) }
        : null,
      needed: quorumOf(state.witnesses.length),
      witnesses: state.witnesses.map((witness) => witnessReply(witness, state)),
      policy: policyOf(state),
      state: await this.stateOf(state, witnessed?.checkpoint),
    };
  }

  /** @throws Refusal NotFound before the first checkpoint */
  async checkpoint(): Promise<string> {
    const state = await this.store.state();
    const newest = state.checkpoints.at(-1);
    if (!newest) throw new Refusal('NotFound');
    return signedCheckpoint(state, newest);
  }

  /** @throws Refusal NotFound for sizes that the log has not */
  async consistency({ from, to }: ConsistencyQuery): Promise<ConsistencyReply> {
    const { tree } = await this.store.entries();
    const proof = found(() => tree.consistency(from, to));
    return { from, to, proof: proof.map((hash) => hash.toString('base64')) };
  }

  /** Takes the parts of a name as C2SP writes it, such as `0/000` or `entries/000.p/5`. @throws Refusal NotFound */
  async tile(level: string, index: string, width?: string): Promise<Buffer> {
    const [, number] = (width === undefined ? /^(\d{3})$/ : /^(\d{3})\.p$/).exec(index) ?? [];
    const hashes = width === undefined ? TILE_WIDTH : /^[1-9]\d{0,2}$/.test(width) ? Number(width) : TILE_WIDTH + 1;
    if (number === undefined || hashes > TILE_WIDTH || !/^(entries|[0-7])$/.test(level)) throw new Refusal('NotFound');
    const entries = await this.store.entries();
    if (level === 'entries') return this.entryBundle(entries, Number(number) * TILE_WIDTH, hashes);
    const tile = entries.tree.tile(Number(level), Number(number), hashes);
    if (!tile) throw new Refusal('NotFound');
    return Buffer.concat(tile);
  }

  /**
   * Returns what lets a reader check roots by the witnesses whom they trust: the newest checkpoint that enough witnesses signed, or else
   * the newest one, and the proof that the newest of the reader's roots is in it that can be.
   */
  async filesFor(newestRoot = Number.MAX_SAFE_INTEGER): Promise<WitnessFiles> {
    const state = await this.store.state();
    const checkpoint = newestWitnessed(state)?.checkpoint ?? state.checkpoints.at(-1);
    if (newestRoot < 1 || !checkpoint) return {};
    const rootNumber = Math.min(newestRoot, checkpoint.size);
    const { tree } = await this.store.entries();
    if (tree.size < checkpoint.size) return {};
    const note = signedCheckpoint(state, checkpoint);
    return {
      'checkpoint.txt': note,
      'root.tlog-proof': tlogProofText(rootNumber - 1, tree.inclusion(rootNumber - 1, checkpoint.size), note),
      'witness.mjs': witnessProgram(),
      'policy.txt': `# Proposed by the operator of ${state.origin}. Take out whom you do not know, add whom you do, and keep it.\n${policyOf(state)}`,
    };
  }

  private async entryBundle(entries: LogEntries, from: number, count: number): Promise<Buffer> {
    if (from + count > entries.tree.size) throw new Refusal('NotFound');
    const texts = await entries.texts(from, count);
    return Buffer.concat(texts.flatMap((text) => lengthAndText(text)));
  }

  private async stateOf(state: LogState, witnessed: LogCheckpoint | undefined): Promise<LogReply['state']> {
    const newest = state.checkpoints.at(-1);
    if (!newest) return 'empty';
    const { tree } = await this.store.entries();
    if (tree.size < newest.size || tree.root(newest.size).toString('base64') !== newest.hash) return 'broken';
    if (this.push.alarms.length > 0) return 'ahead';
    return isUnwitnessed(state, witnessed, Date.parse(this.clock.now())) ? 'unwitnessed' : 'ok';
  }
}

/** Returns true where a checkpoint has waited too long for enough witnesses. */
function isUnwitnessed({ checkpoints, witnesses }: LogState, witnessed: LogCheckpoint | undefined, nowMs: number): boolean {
  const since = Math.max(...witnesses.map(({ registeredAt }) => Date.parse(registeredAt)));
  const waiting = checkpoints.find(({ size }) => size > (witnessed?.size ?? 0));
  return witnesses.length > 0 && waiting !== undefined && nowMs - Math.max(since, Date.parse(waiting.signedAt)) > UNWITNESSED_MS;
}

/** Returns the newest checkpoint that enough of the present witnesses signed, and when they had, in seconds since 1970. */
function newestWitnessed({ checkpoints, witnesses }: LogState): { checkpoint: LogCheckpoint; time: number } | undefined {
  if (witnesses.length === 0) return undefined;
  const names = new Set(witnesses.map(({ name }) => name));
  for (const checkpoint of checkpoints.toReversed()) {
    const times = checkpoint.cosignatures.flatMap(({ name, time }) => (names.has(name) ? [time] : []));
    const time = times.sort((a, b) => a - b)[quorumOf(witnesses.length) - 1];
    if (time !== undefined) return { checkpoint, time };
  }
  return undefined;
}

function witnessReply({ name, vkey, operator, mode, registeredAt }: LogState['witnesses'][number], state: LogState): WitnessReply {
  const signed = state.newestOf[name];
  const size = signed?.size ?? 0;
  return {
    ...{ name, vkey, operator, mode, registeredAt, size, keyId: readVkey(vkey, 'cosigner').keyId },
    signedAt: signed ? instantOf(signed.time) : null,
    behind: Math.max(0, (state.checkpoints.at(-1)?.size ?? 0) - size),
  };
}

function lengthAndText(text: string): Buffer[] {
  const bytes = Buffer.from(text, 'utf8');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return [length, bytes];
}

function found<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('NotFound');
    throw error;
  }
}

const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
