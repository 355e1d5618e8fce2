import { Injectable } from '@nestjs/common';
import type { ConsistencyQuery } from '../../../../contracts/ledger/proof/log/queries.js';
import type {
  ConsistencyReply,
  LogAgesReply,
  LogReply,
  WitnessedBy,
  WitnessReply,
} from '../../../../contracts/ledger/proof/log/replies.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { Config, publicUrlOf } from '../../../platform/config/config.js';
import { Clock } from '../../../platform/lib/clock.js';
import { TILE_WIDTH } from '../verifier/log/log-tree.mjs';
import { readVkey } from '../verifier/log/notes.mjs';
import { tlogProofText } from '../verifier/log/tlog-proof.mjs';
import { witnessProgram } from '../verifier-program.js';
import { countedOf, type LogCheckpoint, type LogState } from './log.decider.js';
import { agesOf, UNWITNESSED_MS } from './log-ages.js';
import type { LogEntries } from './log-entries.js';
import { LogStore, originOf, policyOf, signedCheckpoint } from './log-store.js';
import { plainTrustPage } from './plain-trust-page.js';
import { quorumOf } from './quorum.rules.js';
import { firstWitnessed, newestWitnessed, witnessedBy, witnessedLine } from './witnessed-by.js';

/** Files that prove a root to people who do not trust the platform, by their names; none before the first checkpoint. */
export type WitnessFiles = Readonly<Record<string, string>>;

@Injectable()
export class LogReads {
  constructor(
    private readonly store: LogStore,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async log(): Promise<LogReply> {
    const state = await this.store.state();
    const newest = state.checkpoints.at(-1);
    const witnessed = newestWitnessed(state);
    return {
      ...{ origin: state.origin, vkey: newest?.vkey ?? null, movedTo: movedTo(state, originOf(this.config)) },
      keyBefore: newest?.before && state.keyChange ? { vkey: newest.before.vkey, until: state.keyChange.bothUntil } : null,
      newest: newest
        ? {
            ...{ size: newest.size, signedAt: newest.signedAt, note: signedCheckpoint(state, newest) },
            signedBy: newest.cosignatures.map(({ name }) => name),
          }
        : null,
      witnessed: witnessed
        ? { size: witnessed.checkpoint.size, signedAt: witnessed.checkpoint.signedAt, at: instantOf(witnessed.time) }
        : null,
      needed: quorumOf(countedOf(state.witnesses).length),
      witnesses: state.witnesses.map((witness) => witnessReply(witness, state)),
      policy: policyOf(state),
      state: await this.stateOf(state, witnessed?.checkpoint),
    };
  }

  /** Returns HTML for the public page, for browsers that run no script. */
  async plainPage(language: LanguageCode): Promise<string> {
    return plainTrustPage(await this.log(), await this.ages(), publicUrlOf(this.config), language);
  }

  /** Returns how old the newest witnessed checkpoint was in the last 30 days. */
  async ages(): Promise<LogAgesReply> {
    return agesOf(await this.store.state(), Date.parse(this.clock.now()));
  }

  /** Returns null while too few witnesses signed a checkpoint that contains the root. @param root its number */
  async witnessedBy(root: number): Promise<WitnessedBy | null> {
    return witnessedBy(await this.store.state(), root);
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
   * Returns the files by which a reader checks roots with the witnesses whom they trust: a checkpoint, and the proof that the newest of the
   * reader's roots is in it. For a reader with a newest root it is the first checkpoint that contains that root and that enough witnesses
   * signed, or else the first that contains it: later roots do not change the files. For others it is the newest such checkpoint.
   */
  async filesFor(newestRoot?: number): Promise<WitnessFiles> {
    const state = await this.store.state();
    const checkpoint = checkpointFor(state, newestRoot);
    if (newestRoot === 0 || !checkpoint) return {};
    const rootNumber = Math.min(newestRoot ?? checkpoint.size, checkpoint.size);
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

  /** Says in English who witnessed the newest of a reader's roots, for the README of a bundle. */
  async witnessedLine(newestRoot?: number): Promise<string> {
    const state = await this.store.state();
    return witnessedLine(state, newestRoot ?? state.checkpoints.at(-1)?.size ?? 0);
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
    if (Object.keys(state.contradictions).length > 0) return 'ahead';
    return isUnwitnessed(state, witnessed, Date.parse(this.clock.now())) ? 'unwitnessed' : 'ok';
  }
}

/** Returns true where a checkpoint has waited too long for enough witnesses. */
function isUnwitnessed({ checkpoints, ...state }: LogState, witnessed: LogCheckpoint | undefined, nowMs: number): boolean {
  const witnesses = countedOf(state.witnesses);
  const since = Math.max(...witnesses.map(({ registeredAt }) => Date.parse(registeredAt)));
  const waiting = checkpoints.find(({ size }) => size > (witnessed?.size ?? 0));
  return witnesses.length > 0 && waiting !== undefined && nowMs - Math.max(since, Date.parse(waiting.signedAt)) > UNWITNESSED_MS;
}

/** Returns the name that a log of the present address would have, where this log has another one. */
const movedTo = ({ origin }: LogState, present: string): string | null => (origin === null || origin === present ? null : present);

function witnessReply(
  { name, vkey, operator, mode, registeredAt, isDeep = false }: LogState['witnesses'][number],
  state: LogState,
): WitnessReply {
  const signed = state.newestOf[name];
  const size = signed?.size ?? 0;
  return {
    ...{ name, vkey, operator, mode, isDeep, registeredAt, size, keyId: readVkey(vkey, 'cosigner').keyId },
    signedAt: signed ? instantOf(signed.time) : null,
    behind: Math.max(0, (state.checkpoints.at(-1)?.size ?? 0) - size),
    contradicts: state.contradictions[name] ?? null,
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

function checkpointFor(state: LogState, root: number | undefined): LogCheckpoint | undefined {
  const newest = state.checkpoints.at(-1);
  if (root === undefined) return newestWitnessed(state)?.checkpoint ?? newest;
  return (
    firstWitnessed(state, root)?.checkpoint ??
    state.checkpoints.find(({ size }) => size >= root) ??
    newestWitnessed(state)?.checkpoint ??
    newest
  );
}
