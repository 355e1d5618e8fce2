import { Injectable } from '@nestjs/common';
import { FIRST_POSITION } from '../../../contracts/watch/changes/changes.js';
import { type TransactionBody, transactionKey } from '../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../projections/ledger/custody/transactions.js';
import { EventStore, type Position, type StoredEvent } from '../../platform/events/event-store.js';
import { LogFollower } from '../../platform/followers/log-follower.js';
import { Log } from '../../platform/monitoring/log.js';
import { ReadPositions } from '../../platform/projections/read-positions.js';
import { Views } from '../../platform/projections/views.js';
import { changesOf, type FoundChange, type VoidedRecord, voidedBy } from './changes-of.js';

/** Keeps this many of the newest changes, some 300 bytes each. */
const KEPT_MAX = 12_000;
/** Begins the names of the streams of assignments. */
const ASSIGNMENTS = 'assignments-';
/** Forgets the oldest ones together, so that the beginning of the tail tells nothing of single events. */
const FORGOTTEN_AT_ONCE = 2_000;

/** Keeps the newest changes of the log in memory, and passes them on. It is the one reader of the log for all streams of this process. */
@Injectable()
export class ChangeTail extends LogFollower {
  readonly name = 'changes';
  private kept: FoundChange[] = [];
  private folded: FoundChange[] = [];
  /** False until the first position is known, which is none in an empty log. */
  private hasBegun = false;
  private beginsAfter: Position = FIRST_POSITION;
  private listener: (changes: readonly FoundChange[]) => void = () => undefined;

  private assignmentListener: () => void = () => undefined;

  constructor(
    events: EventStore,
    private readonly views: Views,
    private readonly positions: ReadPositions,
    log: Log,
  ) {
    super(events, (message, err) => log.warn({ err }, message));
  }

  /** Passes changes to the listener from now on, those of a position together. */
  onChanges(listener: (changes: readonly FoundChange[]) => void): void {
    this.listener = listener;
  }

  /** Calls the listener when somebody was assigned to a site, or an assignment has ended. */
  onAssignment(listener: () => void): void {
    this.assignmentListener = listener;
  }

  /** The position after which the tail holds every change. */
  get start(): Position {
    return this.beginsAfter;
  }

  /** Returns the changes after the position, the oldest first; undefined when the tail begins later. */
  since(position: Position): readonly FoundChange[] | undefined {
    if (position < this.beginsAfter) return undefined;
    let [low, high] = [0, this.kept.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.kept[middle] as FoundChange).change.position > position) high = middle;
      else low = middle + 1;
    }
    return this.kept.slice(low);
  }

  /** Returns the newest change for which the predicate is true. */
  newestThat(isWanted: (change: FoundChange) => boolean): FoundChange | undefined {
    return this.kept.findLast(isWanted);
  }

  /** Returns what the events changed. A void names no other site, so the sites of the record are looked up. */
  async changesIn(events: readonly StoredEvent[]): Promise<FoundChange[]> {
    const found: FoundChange[] = [];
    for (const event of events) {
      const voided = voidedBy(event);
      const named = voided ? await this.namedIn(voided, event.position) : [];
      for (const each of changesOf(event)) {
        const isShared = named.length > 0 && each.change.kind === 'transfer';
        found.push(isShared ? { ...each, siteIds: [...new Set([...each.siteIds, ...named])] } : each);
      }
    }
    return found;
  }

  protected async open(): Promise<Position | undefined> {
    if (this.hasBegun) return this.position;
    const head = await this.events.head();
    this.hasBegun = true;
    this.beginsAfter = head ?? FIRST_POSITION;
    return head;
  }

  protected async fold(events: readonly StoredEvent[]): Promise<void> {
    this.folded.push(...(await this.changesIn(events)));
    if (events.some(({ stream }) => stream.startsWith(ASSIGNMENTS))) this.assignmentListener();
  }

  protected isFull(): boolean {
    return true;
  }

  protected async save(position: Position): Promise<Position> {
    const changes = this.folded;
    this.folded = [];
    this.kept.push(...changes);
    if (this.kept.length > KEPT_MAX) this.forget();
    if (changes.length > 0) this.listener(changes);
    return position;
  }

  protected async onCaughtUp(): Promise<void> {}

  protected reset(): void {
    this.folded = [];
  }

  private forget(): void {
    const last = (this.kept[FORGOTTEN_AT_ONCE - 1] as FoundChange).change.position;
    this.kept = this.kept.filter(({ change }) => change.position > last);
    this.beginsAfter = last;
  }

  /** Reads the record as it is after its void, since the sale may have been recorded just before. */
  private async namedIn({ facilityId, transactionId }: VoidedRecord, position: Position): Promise<string[]> {
    await this.positions.waitWhereItCan(position, [transactions.name]);
    const record = await this.views.get<TransactionBody>(transactions, transactionKey(facilityId, transactionId));
    return record?.agreements.map((agreement) => agreement.facilityId) ?? [];
  }
}
