import { Injectable } from '@nestjs/common';
import type { LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { lots } from '../../../projections/ledger/custody/lots.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { EventStore, type StoredEvent } from '../../platform/events/event-store.js';
import { EffectTask } from '../../platform/followers/effect-task.js';
import { LogFeed } from '../../platform/followers/log-feed.js';
import { Log } from '../../platform/monitoring/log.js';
import { ReadPositions } from '../../platform/projections/read-positions.js';
import { untilFolded } from '../../platform/projections/until-folded.js';
import { QR_CODES } from '../custody/product-ids/printed-codes.js';
import { CodeStates } from './code-states.js';

/** Changes when states get another meaning; the log is then followed from its beginning. */
const NAME = 'qr-codes-1';

/**
 * Follows the log and keeps the state of each QR code and the counts of its batch, as its lot has it. Several processes may follow at once.
 */
@Injectable()
export class CodeFollower extends EffectTask {
  private hasCodes = false;

  constructor(
    feed: LogFeed,
    events: EventStore,
    private readonly records: RecordStore,
    private readonly positions: ReadPositions,
    private readonly states: CodeStates,
    log: Log,
  ) {
    super(NAME, { feed, events, records, log });
  }

  protected override async follow(batch: readonly StoredEvent[]): Promise<void> {
    const last = batch.at(-1)?.position;
    if (last === undefined) return;
    const touched = batch.flatMap((event) => (HANDLED.has(event.type) ? lots.keysOf(event as LedgerEvent) : []));
    if (touched.length > 0 && (await this.hasAnyCode())) {
      await untilFolded(
        () => this.positions.waitFor(last, [lots.name]),
        () => this.isStopping,
      );
      await this.states.refresh([...new Set(touched)]);
    }
  }

  /** Does nothing before the first batch. */
  private async hasAnyCode(): Promise<boolean> {
    this.hasCodes ||= (await this.records.find(QR_CODES.name, { limit: 1 })).length > 0;
    return this.hasCodes;
  }
}

const HANDLED: ReadonlySet<string> = new Set(lots.handles);
