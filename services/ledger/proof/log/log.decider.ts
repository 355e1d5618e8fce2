/** The stream of the log: checkpoints as they are signed, witnesses, and their cosignatures. */
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import type { Decider, Recorded } from '../../../platform/deciders/decider.js';
import { quorumOf } from './quorum.rules.js';

/** Is a checkpoint of the log, with the cosignatures that came. */
export interface LogCheckpoint {
  /** The key of the log that signed it. */
  vkey: string;
  size: number;
  /** Base64 of the root of the tree of that size. */
  hash: string;
  /** Base64 of the signature by the key of the log. */
  signature: string;
  /** Is the signature by the key that ends soon, while both keys are valid. */
  before?: { vkey: string; signature: string };
  /** ISO 8601 UTC. */
  signedAt: string;
  /** When enough of the witnesses of that time had signed, in seconds since 1970; absent before that. */
  metAt?: number;
  cosignatures: LogCosignature[];
}

/** The key of the log hands over to the next one; both sign for a time. */
export interface LogKeyChange {
  /** The key that ends. */
  vkey: string;
  next: string;
  /** ISO 8601 UTC. */
  changedAt: string;
  /** When the key that ends stops to sign, ISO 8601 UTC. */
  bothUntil: string;
}

/** A witness has signed more roots than the log has, or other ones. */
export interface LogContradiction {
  /** The size that the witness has signed. */
  size: number;
  /** The size of the log at that time. */
  own: number;
  /** ISO 8601 UTC. */
  seenAt: string;
}

export interface LogCosignature {
  /** The name of the witness. */
  name: string;
  keyId: string;
  /** Seconds since 1970, by the clock of the witness. */
  time: number;
  /** Base64. */
  signature: string;
}

export interface LogWitness {
  name: string;
  vkey: string;
  /** Names who runs it. */
  operator: string;
  mode: 'push' | 'pull';
  /** Is the address before `/add-checkpoint` of a witness that is asked. */
  url?: string;
  /** Is true for the second name of a witness that also checks the leaves of each root. It counts for no quorum. */
  isDeep?: boolean;
  /** ISO 8601 UTC. */
  registeredAt: string;
}

export interface LogState {
  /** The name of the log, which its first checkpoint fixes; null before that. */
  origin: string | null;
  /** The newest ones, oldest first. */
  checkpoints: LogCheckpoint[];
  witnesses: LogWitness[];
  /** Witness → the newest checkpoint that it signed, and when, in seconds since 1970. */
  newestOf: Readonly<Record<string, { size: number; time: number }>>;
  /** The newest change of the key; null before the first. */
  keyChange: LogKeyChange | null;
  /** Witness → what it saw that the log does not have, until it signs a newer checkpoint. */
  contradictions: Readonly<Record<string, LogContradiction>>;
}

export type LogCommand =
  | {
      kind: 'signCheckpoint';
      origin: string;
      vkey: string;
      size: number;
      signedAt: string;
      /** Returns the root of a size in base64, folded from the roots as they are now. */
      rootAt(size: number): string;
      /** Returns base64. */
      sign(origin: string, hash: string): string;
      /** The key that ends soon. */
      before?: { vkey: string; sign(origin: string, hash: string): string };
    }
  | { kind: 'registerWitness'; witness: LogWitness }
  | { kind: 'retireWitness'; name: string; retiredAt: string }
  | { kind: 'cosign'; size: number; cosignature: LogCosignature }
  | { kind: 'contradict'; name: string; contradiction: LogContradiction }
  | { kind: 'changeKey'; change: LogKeyChange };

export type LogEvent =
  | { type: 'CheckpointSigned'; data: { origin: string } & Omit<LogCheckpoint, 'cosignatures' | 'metAt'> }
  | { type: 'WitnessRegistered'; data: LogWitness }
  | { type: 'WitnessRetired'; data: { name: string; retiredAt: string } }
  | { type: 'CheckpointCosigned'; data: { size: number } & LogCosignature }
  | { type: 'WitnessContradicted'; data: { name: string } & LogContradiction }
  | { type: 'LogKeyChanged'; data: LogKeyChange };

/** Is thrown instead of a second, inconsistent signature. */
export class LogBroken extends Error {
  constructor(readonly size: number) {
    super(`The roots up to ${size} are not those that the log was signed over: a root was changed, moved or removed`);
  }
}

/** Keeps a month of hourly checkpoints in the state. */
const CHECKPOINTS_KEPT = 750;

export const logDecider: Decider<LogState, LogCommand, LogEvent> = {
  version: 2,
  initial: () => ({ origin: null, checkpoints: [], witnesses: [], newestOf: {}, keyChange: null, contradictions: {} }),
  evolve(state: LogState, { event }: Recorded<LogEvent>): LogState {
    switch (event.type) {
      case 'CheckpointSigned':
        return withCheckpoint(state, event.data);
      case 'WitnessRegistered':
        return { ...state, witnesses: [...state.witnesses, event.data] };
      case 'WitnessRetired':
        return withoutWitness(state, event.data.name);
      case 'CheckpointCosigned':
        return withCosignature(state, event.data);
      case 'WitnessContradicted':
        return withContradiction(state, event.data);
      case 'LogKeyChanged':
        return { ...state, keyChange: event.data };
    }
  },
  decide(state, command) {
    switch (command.kind) {
      case 'signCheckpoint':
        return decideSign(state, command);
      case 'registerWitness':
        return decideRegister(state, command.witness);
      case 'retireWitness':
        return decideRetire(state, command);
      case 'cosign':
        return decideCosign(state, command);
      case 'contradict':
        return decideContradict(state, command);
      case 'changeKey':
        return decideChangeKey(state, command.change);
    }
  },
  *toSnapshot(state: LogState): Generator<unknown> {
    yield state;
  },
  fromSnapshot: (_: LogState, row: unknown): LogState => row as LogState,
};

function withCheckpoint(state: LogState, { origin, ...checkpoint }: Extract<LogEvent, { type: 'CheckpointSigned' }>['data']): LogState {
  const checkpoints = [...state.checkpoints, { ...checkpoint, cosignatures: [] }].slice(-CHECKPOINTS_KEPT);
  return { ...state, origin, checkpoints };
}

function withoutWitness(state: LogState, name: string): LogState {
  const { [name]: _, ...contradictions } = state.contradictions;
  return { ...state, contradictions, witnesses: state.witnesses.filter((each) => each.name !== name) };
}

function withCosignature(state: LogState, { size, ...cosignature }: { size: number } & LogCosignature): LogState {
  const { name, time } = cosignature;
  const checkpoints = state.checkpoints.map((each) => (each.size === size ? cosigned(each, cosignature, state.witnesses) : each));
  const known = state.newestOf[name];
  const newestOf = known && known.size > size ? state.newestOf : { ...state.newestOf, [name]: { size, time } };
  const { [name]: contradiction, ...others } = state.contradictions;
  const isOver = contradiction !== undefined && size >= contradiction.size;
  return { ...state, checkpoints, newestOf, ...(isOver && { contradictions: others }) };
}

function cosigned(checkpoint: LogCheckpoint, cosignature: LogCosignature, witnesses: readonly LogWitness[]): LogCheckpoint {
  const next = { ...checkpoint, cosignatures: [...checkpoint.cosignatures, cosignature] };
  const metAt = checkpoint.metAt ?? quorumTimeOf(next, witnesses);
  return metAt === undefined ? next : { ...next, metAt };
}

function withContradiction(state: LogState, { name, ...contradiction }: { name: string } & LogContradiction): LogState {
  return { ...state, contradictions: { ...state.contradictions, [name]: contradiction } };
}

/** Nothing where the log has that size already. @throws LogBroken */
function decideSign(
  state: LogState,
  { size, signedAt, rootAt, sign, before, ...named }: Extract<LogCommand, { kind: 'signCheckpoint' }>,
): LogEvent[] {
  const newest = state.checkpoints.at(-1);
  if (newest && (newest.size > size || rootAt(newest.size) !== newest.hash)) throw new LogBroken(newest.size);
  if (newest?.size === size || size === 0) return [];
  const origin = state.origin ?? named.origin;
  const hash = rootAt(size);
  const ending = before && { before: { vkey: before.vkey, signature: before.sign(origin, hash) } };
  return [{ type: 'CheckpointSigned', data: { origin, vkey: named.vkey, size, hash, signature: sign(origin, hash), ...ending, signedAt } }];
}

function decideRegister({ witnesses }: LogState, witness: LogWitness): LogEvent[] {
  const known = witnesses.find(({ name, vkey }) => name === witness.name || keyOf(vkey) === keyOf(witness.vkey));
  if (known && isSameWitness(known, witness)) return [];
  if (known) throw taken(known.name);
  return [{ type: 'WitnessRegistered', data: witness }];
}

function decideRetire({ witnesses }: LogState, { name, retiredAt }: { name: string; retiredAt: string }): LogEvent[] {
  return witnesses.some((each) => each.name === name) ? [{ type: 'WitnessRetired', data: { name, retiredAt } }] : [];
}

/** Nothing where the witness has signed that checkpoint already. @throws Refusal CosignatureRefused for a checkpoint that is not kept */
function decideCosign({ checkpoints }: LogState, { size, cosignature }: Extract<LogCommand, { kind: 'cosign' }>): LogEvent[] {
  const checkpoint = checkpoints.find((each) => each.size === size);
  if (!checkpoint) throw new Refusal('CosignatureRefused');
  if (checkpoint.cosignatures.some(({ name }) => name === cosignature.name)) return [];
  return [{ type: 'CheckpointCosigned', data: { size, ...cosignature } }];
}

/** Nothing for a witness that is not registered, and for what is known of it already. */
function decideContradict(
  { witnesses, contradictions }: LogState,
  { name, contradiction }: Extract<LogCommand, { kind: 'contradict' }>,
): LogEvent[] {
  const isKnown = (contradictions[name]?.size ?? -1) >= contradiction.size;
  if (isKnown || !witnesses.some((each) => each.name === name)) return [];
  return [{ type: 'WitnessContradicted', data: { name, ...contradiction } }];
}

/** Nothing where the key has changed already. */
function decideChangeKey({ keyChange }: LogState, change: LogKeyChange): LogEvent[] {
  const isTaken = keyChange !== null && keyChange.next !== change.vkey;
  return isTaken ? [] : [{ type: 'LogKeyChanged', data: change }];
}

const taken = (name: string): Refusal => new Refusal('WitnessTaken', { name }, { vkey: [message('WitnessTaken', { name })] });

const isSameWitness = (one: LogWitness, other: LogWitness): boolean =>
  (['name', 'vkey', 'operator', 'mode', 'url', 'isDeep'] as const).every((field) => one[field] === other[field]);

/** Returns the witnesses that count for a quorum. */
export const countedOf = (witnesses: readonly LogWitness[]): LogWitness[] => witnesses.filter(({ isDeep }) => isDeep !== true);

/** Returns when enough of the witnesses had signed, in seconds since 1970; undefined where too few have, or there is none. */
export function quorumTimeOf({ cosignatures }: LogCheckpoint, witnesses: readonly LogWitness[]): number | undefined {
  const counted = countedOf(witnesses);
  const names = new Set(counted.map(({ name }) => name));
  const times = cosignatures.flatMap(({ name, time }) => (names.has(name) ? [time] : []));
  return times.sort((a, b) => a - b)[quorumOf(counted.length) - 1];
}

const keyOf = (vkey: string): string => vkey.slice(vkey.indexOf('+', vkey.indexOf('+') + 1) + 1);
