import { Injectable } from '@nestjs/common';
import type { RequestSubject } from '../../../../contracts/brand/order-documents/events.js';
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { type Collection, RecordStore } from '../../../platform/documents/document-store.js';
import { SharedTurns } from '../../../platform/documents/shared-turns.js';
import { REQUESTS_A_DAY } from '../../../platform/http/access/limits/quotas.js';
import { Clock } from '../../../platform/lib/clock.js';
import { type RequestOutcome, RequestStreams } from './request-streams.js';

/** Stores by brand and site the requests of a day, and the last request for each subject and kind. */
export const REQUEST_BOUNDS: Collection = { name: 'request-bounds' };

interface Asked {
  requestId: string;
  brandId: string;
  facilityId: string;
  subject: RequestSubject;
  kinds: readonly DocumentKind[];
}

/** Keeps a brand from flooding a site with requests. */
@Injectable()
export class RequestBounds {
  constructor(
    private readonly records: RecordStore,
    private readonly streams: RequestStreams,
    private readonly turns: SharedTurns,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a request and counts it; a request that was recorded before counts once.
   * @param orderIds the orders that include the subject: requests for them count for it
   * @throws Refusal RequestOpen while the site has not answered requests for all of these documents, RequestsTooMany
   */
  ask(asked: Asked, record: () => Promise<RequestOutcome>, orderIds: readonly string[] = []): Promise<RequestOutcome> {
    const { requestId, brandId, facilityId } = asked;
    return this.turns.run(`requests ${pairKey(asked)}`, async (confirm) => {
      if (await this.stateOf(requestId, facilityId)) return record();
      await this.assertNotAllOpen(asked, orderIds);
      const today = await this.askedToday(asked);
      if (today >= REQUESTS_A_DAY) throw new Refusal('RequestsTooMany', { max: String(REQUESTS_A_DAY) });
      await confirm();
      const outcome = await record();
      await this.records.put(REQUEST_BOUNDS.name, pairKey({ brandId, facilityId }), { day: this.day(), asked: today + 1 });
      for (const key of openKeys(asked)) await this.records.put(REQUEST_BOUNDS.name, key, { requestId });
      return outcome;
    });
  }

  private async assertNotAllOpen(asked: Asked, orderIds: readonly string[]): Promise<void> {
    const subjects = [asked.subject, ...orderIds.map((orderId) => ({ orderId }))];
    const keys = subjects.map((subject) => openKeys({ ...asked, subject }));
    const last = await this.records.getMany<{ requestId: string }>(REQUEST_BOUNDS.name, keys.flat());
    const states = await Promise.all(last.map(({ value }) => this.stateOf(value.requestId, asked.facilityId)));
    const open = new Set(last.flatMap(({ key }, at) => (states[at] === 'waiting' ? [key] : [])));
    const isOpen = asked.kinds.every((_, at) => keys.some((ofSubject) => open.has(ofSubject[at] ?? '')));
    if (isOpen) throw new Refusal('RequestOpen');
  }

  private async askedToday(pair: { brandId: string; facilityId: string }): Promise<number> {
    const found = await this.records.get<{ day: string; asked: number }>(REQUEST_BOUNDS.name, pairKey(pair));
    return found?.value.day === this.day() ? found.value.asked : 0;
  }

  private day(): string {
    return this.clock.now().slice(0, 10);
  }

  /** Returns undefined when the site has no request with this ID. */
  private async stateOf(requestId: string, facilityId: string): Promise<string | undefined> {
    try {
      return (await this.streams.askedOf(requestId, facilityId)).state;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'NotFound') return undefined;
      throw error;
    }
  }
}

const pairKey = ({ brandId, facilityId }: { brandId: string; facilityId: string }): string => `${brandId} ${facilityId}`;

const openKeys = (asked: Asked): string[] => {
  const [[about, id] = []] = Object.entries(asked.subject);
  return asked.kinds.map((kind) => `${pairKey(asked)} ${about} ${id} ${kind}`);
};
