/** The stream of the log: checkpoints as they are signed, witnesses, and their cosignatures. */
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import type { Decider, Recorded } from '../../../platform/deciders/decider.js';

/** Is a checkpoint of the log, with the cosignatures that came. */
export interface LogCheckpoint {
  /** The key of the log that signed it. */
  vkey: string;
  size: number;
  /** Base64 of the root of the tree of that size. */
  hash: string;
  /** Base64 of the signature by the key of the log. */
  signature: string;
  /** ISO 8601 UTC. */
  signedAt: string;
  cosignatures: LogCosignature[];
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
    }
  | { kind: 'registerWitness'; witness: LogWitness }
  | { kind: 'retireWitness'; name: string; retiredAt: string }
  | { kind: 'cosign'; size: number; cosignature: LogCosignature };

export type LogEvent =
  | { type: 'CheckpointSigned'; data: { origin: string } & Omit<LogCheckpoint, 'cosignatures'> }
  | { type: 'WitnessRegistered'; data: LogWitness }
  | { type: 'WitnessRetired'; data: { name: string; retiredAt: string } }
  | { type: 'CheckpointCosigned'; data: { size: number } & LogCosignature };

/** Is thrown instead of a second, inconsistent signature. */
export class LogBroken extends Error {
  constructor(readonly size: number) {
    super(`The roots up to ${size} are not those that the log was signed over: a root was changed, moved or removed`);
  }
}

/** Keeps a month of hourly checkpoints in the state. */
const CHECKPOINTS_KEPT = 750;

export const logDecider: Decider<LogState, LogCommand, LogEvent> = {
  version: 1,
  initial: () => ({ origin: null, checkpoints: [], witnesses: [], newestOf: {} }),
  evolve(state: LogState, { event }: Recorded<LogEvent>): LogState {
    switch (event.type) {
      case 'CheckpointSigned':
        return withCheckpoint(state, event.data);
      case 'WitnessRegistered':
        return { ...state, witnesses: [...state.witnesses, event.data] };
      case 'WitnessRetired':
        return { ...state, witnesses: state.witnesses.filter(({ name }) => name !== event.data.name) };
      case 'CheckpointCosigned':
        return withCosignature(state, event.data);
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

function withCosignature(state: LogState, { size, ...cosignature }: { size: number } & LogCosignature): LogState {
  const { name, time } = cosignature;
  const checkpoints = state.checkpoints.map((each) =>
    each.size === size ? { ...each, cosignatures: [...each.cosignatures, cosignature] } : each,
  );
  const known = state.newestOf[name];
  const newestOf = known && known.size > size ? state.newestOf : { ...state.newestOf, [name]: { size, time } };
  return { ...state, checkpoints, newestOf };
}

/** Nothing where the log has that size already. @throws LogBroken */
function decideSign(
  state: LogState,
  { size, signedAt, rootAt, sign, ...named }: Extract<LogCommand, { kind: 'signCheckpoint' }>,
): LogEvent[] {
  const newest = state.checkpoints.at(-1);
  if (newest && (newest.size > size || rootAt(newest.size) !== newest.hash)) throw new LogBroken(newest.size);
  if (newest?.size === size || size === 0) return [];
  const origin = state.origin ?? named.origin;
  const hash = rootAt(size);
  return [{ type: 'CheckpointSigned', data: { origin, vkey: named.vkey, size, hash, signature: sign(origin, hash), signedAt } }];
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

const taken = (name: string): Refusal => new Refusal('WitnessTaken', { name }, { vkey: [message('WitnessTaken', { name })] });

const isSameWitness = (one: LogWitness, other: LogWitness): boolean =>
  (['name', 'vkey', 'operator', 'mode', 'url'] as const).every((field) => one[field] === other[field]);

const keyOf = (vkey: string): string => vkey.slice(vkey.indexOf('+', vkey.indexOf('+') + 1) + 1);
