import { Injectable } from '@nestjs/common';
import { PLATFORM } from '../../../../contracts/shared/recorded-event.js';
import { type Config, publicUrlOf } from '../../../platform/config/config.js';
import { type Recorded, Streams } from '../../../platform/deciders/streams.js';
import { ViewStore } from '../../../platform/documents/document-store.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Log } from '../../../platform/monitoring/log.js';
import { type Checkpoint, checkpointText, cosignatureBytes, noteText, readVkey } from '../verifier/log/notes.mjs';
import { countedOf, type LogCheckpoint, type LogCommand, type LogEvent, type LogState, logDecider } from './log.decider.js';
import { LogEntries } from './log-entries.js';
import { proposedPolicy } from './quorum.rules.js';

export const LOG_STREAM = 'log';
const SYSTEM = { userId: 'system', facilityId: PLATFORM };

/** Holds the stream of the log and the tree under it. */
@Injectable()
export class LogStore {
  private readonly streams: Streams<LogState, LogCommand, LogEvent>;
  private entriesRead: LogEntries;

  constructor(
    private readonly events: EventStore,
    views: ViewStore,
    clock: Clock,
    log: Log,
  ) {
    const warn = (message: string): void => log.warn({}, message);
    this.streams = new Streams(logDecider, { events, views, clock }, { warn });
    this.entriesRead = new LogEntries(events);
  }

  execute(command: LogCommand, actor = SYSTEM): Promise<Recorded> {
    return this.streams.record(LOG_STREAM, command, { actor, transactionId: LOG_STREAM });
  }

  state(): Promise<LogState> {
    return this.streams.inspect(LOG_STREAM, (state) => state);
  }

  /** Returns the tree up to the newest root. */
  entries(): Promise<LogEntries> {
    return this.entriesRead.readOn();
  }

  /** Folds all roots again, so that a changed one is seen, and keeps that tree for what follows. */
  async entriesReadAgain(): Promise<LogEntries> {
    this.entriesRead = await new LogEntries(this.events).readOn();
    return this.entriesRead;
  }

  stop(): Promise<void> {
    return this.streams.snapshotsWritten();
  }
}

export function checkpointOf({ origin }: Pick<LogState, 'origin'>, { size, hash }: Pick<LogCheckpoint, 'size' | 'hash'>): Checkpoint {
  return { origin: origin ?? '', size, hash: Buffer.from(hash, 'base64') };
}

/** Writes a checkpoint as a signed note with all its cosignatures. */
export function signedCheckpoint(state: LogState, checkpoint: LogCheckpoint): string {
  const own = [checkpoint, ...(checkpoint.before ? [checkpoint.before] : [])].map(({ vkey, signature }) => {
    const { name, keyId } = readVkey(vkey, 'log');
    return { name, keyId, bytes: Buffer.from(signature, 'base64') };
  });
  const others = checkpoint.cosignatures.map(({ name, keyId, time, signature }) => ({
    ...{ name, keyId },
    bytes: cosignatureBytes({ time, signature: Buffer.from(signature, 'base64') }),
  }));
  return noteText({ text: checkpointText(checkpointOf(state, checkpoint)), signatures: [...own, ...others] });
}

/** Names both keys of the log while both sign. A deep witness is named outside of the group, since its operator is in the group. */
export function policyOf({ checkpoints, witnesses }: Pick<LogState, 'checkpoints' | 'witnesses'>): string {
  const newest = checkpoints.at(-1);
  const keys = newest ? [newest.vkey, ...(newest.before ? [newest.before.vkey] : [])] : [];
  const deep = witnesses.filter(({ isDeep }) => isDeep === true).map(({ name, vkey }) => `witness ${name} ${vkey}\n`);
  return `${proposedPolicy(keys, countedOf(witnesses))}${deep.length > 0 ? '# Also check the leaves of each root:\n' : ''}${deep.join('')}`;
}

/** Returns the name that a log begins with at the present address of the product. */
export const originOf = (config: Config): string => `${new URL(publicUrlOf(config)).host}/roots`;
