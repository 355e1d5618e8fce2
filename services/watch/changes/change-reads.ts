import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { CHANGES_PER_PAGE, type ChangesPage, FIRST_POSITION } from '../../../contracts/watch/changes/changes.js';
import type { ChangesQuery } from '../../../contracts/watch/changes/queries.js';
import { EventStore, type Position } from '../../platform/events/event-store.js';
import { BATCH_EVENTS } from '../../platform/followers/log-reads.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { KeyedMutex } from '../../platform/lib/keyed-mutex.js';
import { type ChangeReader, ChangeReaders, learnsOf } from './change-readers.js';
import { ChangeTail } from './change-tail.js';
import type { FoundChange } from './changes-of.js';

/** Limits the events that one page reads from the log. */
const BATCHES_PER_PAGE = 4;
/** Differs from all names of sessions and keys. */
const LOG = '';

/**
 * Reads pages of changes: the newest from the tail in memory, older ones from the log by position. `next` is the position of an entry that
 * the caller learns of, or the end of a full page of the log, so that it does not tell when something else was recorded.
 */
@Injectable()
export class ChangeReads {
  /** Reads one page of the log at a time, for each caller in their turn, so that callers who come back together delay nobody. */
  private readonly logReads = new KeyedMutex();

  constructor(
    private readonly tail: ChangeTail,
    private readonly readers: ChangeReaders,
    private readonly events: EventStore,
  ) {}

  /** @throws Refusal PositionInvalid */
  async page({ after, limit = CHANGES_PER_PAGE }: ChangesQuery, user: Principal): Promise<ChangesPage> {
    const reader = await this.readers.of(user);
    if (after === undefined) return { items: [], next: this.newestFor(reader), more: false };
    await this.assertPosition(after);
    return this.pageFor(reader, after, limit);
  }

  /** @throws Refusal PositionInvalid for a text that is no position of this log */
  async assertPosition(text: string): Promise<void> {
    if (text === FIRST_POSITION) return;
    const head = this.events.isPosition(text) ? await this.events.head() : undefined;
    if (head === undefined || text > head) throw new Refusal('PositionInvalid');
  }

  /** Returns the changes after the position that the reader learns of; `limit` of them, and the rest of the last one's position. */
  async pageFor(reader: ChangeReader, after: Position, limit: number): Promise<ChangesPage> {
    const held = this.tail.since(after);
    if (!held) return this.logReads.run(reader.owner, () => this.logReads.run(LOG, () => this.readLog(reader, after, limit)));
    const { items, isCut } = firstOf(
      held.filter((each) => learnsOf(reader, each)),
      limit,
    );
    return { items, next: items.at(-1)?.position ?? after, more: isCut };
  }

  /** Returns the position from which the reader misses nothing; it says nothing of what others recorded. */
  newestFor(reader: ChangeReader): Position {
    return this.tail.newestThat((each) => learnsOf(reader, each))?.change.position ?? this.tail.start;
  }

  private async readLog(reader: ChangeReader, after: Position, limit: number): Promise<ChangesPage> {
    const found: FoundChange[] = [];
    let position = after === FIRST_POSITION ? undefined : after;
    for (let batch = 0; batch < BATCHES_PER_PAGE; batch++) {
      const events = await this.events.readAll(position, BATCH_EVENTS);
      position = events.at(-1)?.position ?? position;
      found.push(...(await this.tail.changesIn(events)).filter((each) => learnsOf(reader, each)));
      const { items, isCut } = firstOf(found, limit);
      if (isCut || items.length >= limit) return { items, next: items.at(-1)?.position ?? after, more: true };
      if (events.length < BATCH_EVENTS) return { items, next: items.at(-1)?.position ?? after, more: false };
    }
    return { items: found.map(({ change }) => change), next: position ?? after, more: true };
  }
}

function firstOf(found: readonly FoundChange[], limit: number): Pick<ChangesPage, 'items'> & { isCut: boolean } {
  const last = found[limit - 1]?.change.position;
  const first = last === undefined ? found : found.filter(({ change }) => change.position <= last);
  return { items: first.map(({ change }) => change), isCut: first.length < found.length };
}
