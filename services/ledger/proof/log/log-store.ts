import { Injectable } from '@nestjs/common';
import { PLATFORM } from '../../../../contracts/shared/recorded-event.js';
import { type Recorded, Streams } from '../../../platform/deciders/streams.js';
import { ViewStore } from '../../../platform/documents/document-store.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Log } from '../../../platform/monitoring/log.js';
import { type Checkpoint, checkpointText, cosignatureBytes, noteText, readVkey } from '../verifier/log/notes.mjs';
import { proposedPolicy } from '../verifier/log/policies.mjs';
import { type LogCheckpoint, type LogCommand, type LogEvent, type LogState, logDecider } from './log.decider.js';
import { LogEntries } from './log-entries.js';

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
  const log = readVkey(checkpoint.vkey, 'log');
  const own = { name: log.name, keyId: log.keyId, bytes: Buffer.from(checkpoint.signature, 'base64') };
  const others = checkpoint.cosignatures.map(({ name, keyId, time, signature }) => ({
    ...{ name, keyId },
    bytes: cosignatureBytes({ time, signature: Buffer.from(signature, 'base64') }),
  }));
  return noteText({ text: checkpointText(checkpointOf(state, checkpoint)), signatures: [own, ...others] });
}

export const policyOf = ({ checkpoints, witnesses }: Pick<LogState, 'checkpoints' | 'witnesses'>): string =>
  proposedPolicy(
    checkpoints.slice(-1).map(({ vkey }) => vkey),
    witnesses,
  );
