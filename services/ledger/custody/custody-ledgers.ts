import { Injectable } from '@nestjs/common';
import { type CustodyEvent, ledgerStreamOf, type TransactionKind } from '../../../contracts/ledger/custody/events.js';
import { wordPartsOf } from '../../../contracts/ledger/custody/words-in-events.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Decider } from '../../platform/deciders/decider.js';
import type { ExecutionResult } from '../../platform/deciders/decider-executor.js';
import { Streams } from '../../platform/deciders/streams.js';
import { ViewStore } from '../../platform/documents/document-store.js';
import { EventStore, type StoredEvent } from '../../platform/events/event-store.js';
import type { EventContext, StreamHead } from '../../platform/events/hash-chain.js';
import { Clock } from '../../platform/lib/clock.js';
import type { TextReference } from '../../platform/texts/erasable-texts.js';
import { RecordWords } from './custody-texts.js';
import type { LedgerCommand } from './ledger/ledger.decider.js';
import { ledgerDecider } from './ledger/ledger.decider.js';
import type { LedgerState } from './ledger/state/ledger-state.js';
import { WordsToStore, withWordsApart } from './words/words-apart.js';
import { contentHashOf, earlierHashOf, type IdentifiedCommand, wordsOf } from './words/written-words.js';

export type StoredCustodyEvent = StoredEvent & CustodyEvent;

export interface KnownTransaction {
  kind: TransactionKind;
  contentHash: string;
  revision: number;
  voided: boolean;
  counterpartyId: string | null;
  /** Marks a sale to a brand: the same append releases the goods. */
  toBrand: boolean;
}

/** Is an appended event before its position in the log is looked up. */
export type RecordedCustodyEvent = Omit<StoredEvent, 'position' | 'type' | 'data'> & CustodyEvent;

/** `stored` maps words to references; without it nothing is appended, and events may hold words. */
type WordedCommand = LedgerCommand & { stored?: ReadonlyMap<string, TextReference> };

/** Decides as the ledger does, and keeps words apart from what is appended. */
const DECIDER: Decider<LedgerState, WordedCommand, CustodyEvent> = {
  ...ledgerDecider,
  decide(state, command, now) {
    const events = ledgerDecider.decide(state, command, now);
    return command.stored ? withWordsApart(events, command.stored) : events;
  },
};

const PAGE = 200;

/** Reads and writes the custody ledgers, each named by its facility. */
@Injectable()
export class CustodyLedgers {
  private readonly streams: Streams<LedgerState, WordedCommand, CustodyEvent>;

  constructor(
    private readonly events: EventStore,
    views: ViewStore,
    clock: Clock,
    private readonly words: RecordWords,
  ) {
    this.streams = new Streams(DECIDER, { events, views, clock });
  }

  /** See `DeciderExecutor.execute`. Stores words before the events that refer to them; what appends nothing leaves none behind. */
  async execute(facilityId: string, command: LedgerCommand, context: EventContext): Promise<ExecutionResult> {
    const stored = new Map<string, TextReference>();
    const forget = () => this.words.delete([...stored.values()].map(({ id }) => id));
    try {
      const result = await this.executeWith(stored, facilityId, command, context);
      if (result.position === undefined) await forget();
      return result;
    } catch (error) {
      if (error instanceof Refusal) await forget();
      throw error;
    }
  }

  private async executeWith(
    stored: Map<string, TextReference>,
    facilityId: string,
    command: LedgerCommand,
    context: EventContext,
  ): Promise<ExecutionResult> {
    const origin = { ...context.actor, transactionId: context.transactionId };
    for (;;) {
      try {
        return await this.streams.execute(ledgerStreamOf(facilityId), { ...command, stored }, context);
      } catch (error) {
        if (!(error instanceof WordsToStore)) throw error;
        for (const text of error.texts) stored.set(text, await this.words.keep(origin, text));
      }
    }
  }

  /**
   * Returns the hash of a command's content, as the ledger of its actor has it. A command that was recorded before words were kept apart
   * has the hash of that time; one that is repeated with other words has another.
   */
  async contentHashOf(command: IdentifiedCommand): Promise<string> {
    const { transactionId, actor } = command;
    const [hash, earlier, words] = [contentHashOf(command), earlierHashOf(command), wordsOf(command)];
    if (words.length === 0) return hash;
    const known = await this.inspect(actor.facilityId, ({ transactions }) => {
      const found = transactions.get(transactionId);
      return found && { contentHash: found.contentHash, revision: found.revision };
    });
    if (known?.contentHash === earlier) return earlier;
    return known?.contentHash === hash && !(await this.areWords(actor.facilityId, known.revision, words)) ? earlier : hash;
  }

  /** Skips what is erased, and names that lots had before the record. */
  private async areWords(facilityId: string, revision: number, words: readonly string[]): Promise<boolean> {
    const event = await this.eventAt(facilityId, revision);
    const { places, names } = wordPartsOf(event);
    const own = event.type === 'ProductRecorded' || event.type === 'ProductsTransformed' ? names : [];
    const ids = [...places.map(({ placeId }) => placeId), ...own.map(({ nameId }) => nameId)].filter((id) => id !== undefined);
    const kept = await this.words.getMany(ids);
    return [...kept.values()].every((text) => words.includes(text));
  }

  dryRun(facilityId: string, command: LedgerCommand): Promise<CustodyEvent[]> {
    return this.streams.dryRun(ledgerStreamOf(facilityId), command);
  }

  /** See `DeciderExecutor.inspect`. */
  inspect<Seen>(facilityId: string, read: (state: LedgerState, now: string, head: StreamHead) => Seen): Promise<Seen> {
    return this.streams.inspect(ledgerStreamOf(facilityId), read);
  }

  /** Returns what a ledger knows of a transaction, after catching up with the log. @throws Refusal NotFound */
  knownTransaction(facilityId: string, transactionId: string): Promise<KnownTransaction> {
    return this.inspect(facilityId, ({ transactions }) => {
      const known = transactions.get(transactionId);
      if (!known || known.kind === 'abandoned' || known.kind === 'tracer') throw new Refusal('NotFound');
      const { kind, contentHash, revision, voided, counterpartyId, toBrand } = known;
      return { kind, contentHash, revision, voided, counterpartyId: counterpartyId ?? null, toBrand: toBrand === true };
    });
  }

  /** Reads what other processes appended, before several questions that look at this process's copy only. */
  async catchUp(facilityId: string): Promise<void> {
    const behind = new Refusal('Conflict');
    let isAsked = false;
    const ask = (): void => {
      if (!isAsked) {
        isAsked = true;
        throw behind;
      }
    };
    // A ledger that was loaded just now is not asked again.
    await this.inspect(facilityId, ask).catch((error: unknown) => {
      if (error !== behind) throw error;
    });
  }

  /** Looks in this process's copy of the ledger only; another process may have appended since. */
  hasTransaction(facilityId: string, transactionId: string): Promise<boolean> {
    return this.inspect(facilityId, ({ transactions }) => transactions.has(transactionId));
  }

  /** Returns the event at a revision that is known to exist. */
  async eventAt(facilityId: string, revision: number): Promise<StoredCustodyEvent> {
    const [event] = await this.events.read(ledgerStreamOf(facilityId), revision, 1);
    if (!event) throw new Error(`${ledgerStreamOf(facilityId)} has no revision ${revision}`);
    return event as StoredCustodyEvent;
  }

  async eventAfter(facilityId: string, revision: number): Promise<StoredCustodyEvent | undefined> {
    const [event] = await this.events.read(ledgerStreamOf(facilityId), revision + 1, 1);
    return event as StoredCustodyEvent | undefined;
  }

  async findEvent(
    facilityId: string,
    from: number,
    matches: (event: StoredCustodyEvent) => boolean,
  ): Promise<StoredCustodyEvent | undefined> {
    for (let next = from; ; next += PAGE) {
      const page = (await this.events.read(ledgerStreamOf(facilityId), next, PAGE)) as StoredCustodyEvent[];
      const found = page.find(matches);
      if (found || page.length < PAGE) return found;
    }
  }

  /** Returns the last event that a recorded transaction appended to its facility's own ledger. */
  async lastEventOf(facilityId: string, transactionId: string): Promise<StoredCustodyEvent> {
    const { kind, revision } = await this.knownTransaction(facilityId, transactionId);
    if (kind !== 'sell' && kind !== 'transport') return this.eventAt(facilityId, revision);
    // Reads five events: a sale is up to three events of one append (sold, transported, released).
    const around = (await this.events.read(ledgerStreamOf(facilityId), Math.max(0, revision - 2), 5)) as StoredCustodyEvent[];
    const own = around.filter(
      ({ type, metadata }) =>
        metadata.transactionId === transactionId && metadata.actor.facilityId === facilityId && SALE_EVENT_TYPES.has(type),
    );
    return own.at(-1) ?? this.eventAt(facilityId, revision);
  }

  /** Resolves when the snapshots being written are stored. */
  settled(): Promise<void> {
    return this.streams.snapshotsWritten();
  }
}

const SALE_EVENT_TYPES: ReadonlySet<string> = new Set(['ProductsSold', 'ProductsTransported', 'ProductsReleased']);
