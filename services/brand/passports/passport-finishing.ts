import { Injectable } from '@nestjs/common';
import { changeRecord } from '../../platform/documents/change-record.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { Clock } from '../../platform/lib/clock.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { BackgroundTask } from '../../platform/lifecycle/background-task.js';
import { inForce } from './passport.decider.js';
import { PASSPORT_CODES, PASSPORT_CONTENTS, type PassportCodeRecord, type PassportContentRecord } from './passport-records.js';
import { PassportStatusLists } from './passport-status-lists.js';
import { PassportStreams } from './passport-streams.js';

/** Brings records and status lists to what the streams of passports say. The start finishes what a crash broke off. */
@Injectable()
export class PassportFinishing extends BackgroundTask {
  constructor(
    private readonly streams: PassportStreams,
    private readonly lists: PassportStatusLists,
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  async start(): Promise<void> {
    const filter = { changingSince: { gt: '' } };
    for (const { value } of await this.records.find<PassportCodeRecord>(PASSPORT_CODES.name, { filter })) await this.finish(value.orderId);
  }

  async stop(): Promise<void> {}

  /** Notes that the passport of an order is about to change. */
  async begin(orderId: string): Promise<void> {
    const changingSince = this.clock.now();
    await this.changeCode(orderId, (known) => ({ ...known, changingSince }));
  }

  /** Repeating it changes nothing. */
  async finish(orderId: string): Promise<void> {
    const state = await this.streams.state(orderId);
    const { versions } = state;
    for (const { contentId, endedAt } of versions) if (endedAt !== undefined) await this.end(contentId, endedAt);
    const issuedAt = versions.at(-1)?.at;
    const current = inForce(state);
    const identifiers = current && (await this.contentOf(current.contentId))?.identifiers;
    await this.changeCode(orderId, ({ changingSince: _, identifiers: __, ...known }) => ({
      ...known,
      ...omitUndefined({ issuedAt, identifiers }),
    }));
  }

  /** Sets the bit before the record says so, so that a bit is never left out. */
  private async end(contentId: string, endedAt: string): Promise<void> {
    const content = await this.contentOf(contentId);
    if (!content || content.endedAt !== undefined) return;
    await this.lists.set(content, endedAt);
    await changeRecord<PassportContentRecord>(this.records, PASSPORT_CONTENTS.name, contentId, (known) => ({ ...known, endedAt }));
  }

  private async contentOf(contentId: string): Promise<PassportContentRecord | undefined> {
    return (await this.records.get<PassportContentRecord>(PASSPORT_CONTENTS.name, contentId))?.value;
  }

  private async changeCode(orderId: string, change: (known: PassportCodeRecord) => PassportCodeRecord): Promise<void> {
    const [known] = await this.records.find<PassportCodeRecord>(PASSPORT_CODES.name, { filter: { orderId } });
    if (known) await changeRecord<PassportCodeRecord>(this.records, PASSPORT_CODES.name, known.key, change);
  }
}
