import { Injectable } from '@nestjs/common';
import { changeRecord } from '../../platform/documents/change-record.js';
import { type Collection, RecordStore } from '../../platform/documents/document-store.js';
import { sameEventId } from './identifiers.js';

/** Says by which event of another system a transaction was recorded. */
export interface CapturedEvent {
  facilityId: string;
  transactionId: string;
  part?: 'transport';
  /** Absent where the event had none. */
  eventId?: string;
  /** The hash of the event in both published orders. */
  hashes: string[];
  /** IDs by which later events name this one: of the transaction at its sender, and of the transformation. */
  aliases: string[];
  captureId: string;
  /** A rollback voided it. The event comes again as a new one; what was given out of the void one keeps its ID. */
  undone?: true;
}

export const EPCIS_EVENTS: Collection = {
  name: 'epcis-events',
  indexes: [
    { fields: ['eventId', 'facilityId'] },
    { fields: ['hashes', 'facilityId'] },
    { fields: ['aliases', 'facilityId'] },
    { fields: ['facilityId'] },
  ],
};

/** A sale and its transport can be one transaction of two events. */
type CapturedPlace = Pick<CapturedEvent, 'facilityId' | 'transactionId' | 'part'>;

export const capturedKey = ({ facilityId, transactionId, part }: CapturedPlace): string =>
  [facilityId, transactionId, ...(part ? [part] : [])].join(':');

/** Keeps which transactions were captured, by the IDs and hashes of their events. */
@Injectable()
export class CapturedEvents {
  constructor(private readonly records: RecordStore) {}

  async keep(captured: CapturedEvent): Promise<void> {
    await this.records.put(EPCIS_EVENTS.name, capturedKey(captured), captured);
  }

  async forget(place: CapturedPlace): Promise<void> {
    await this.records.delete(EPCIS_EVENTS.name, capturedKey(place));
  }

  /** Leaves the ID to the void event, and takes away its hashes and aliases. */
  async undo(place: CapturedPlace): Promise<void> {
    await changeRecord<CapturedEvent>(this.records, EPCIS_EVENTS.name, capturedKey(place), (known) => ({
      ...{ ...known, hashes: [], aliases: [] },
      undone: true,
    }));
  }

  /** Finds events of earlier versions too, which kept IDs in the letters that they came in. */
  async byEventId(facilityId: string, eventId: string): Promise<CapturedEvent | undefined> {
    return (await this.one({ eventId: sameEventId(eventId), facilityId })) ?? (await this.one({ eventId, facilityId }));
  }

  byHash(facilityId: string, hash: string): Promise<CapturedEvent | undefined> {
    return this.one({ hashes: hash, facilityId });
  }

  byAlias(facilityId: string, alias: string): Promise<CapturedEvent | undefined> {
    return this.one({ aliases: alias, facilityId });
  }

  /** Returns all captures of an event ID, of which sites can have one each; those that were undone come last. */
  async ofEventId(eventId: string): Promise<CapturedEvent[]> {
    const filter = { eventId: { in: [...new Set([eventId, sameEventId(eventId)])] } };
    const found = await this.records.find<CapturedEvent>(EPCIS_EVENTS.name, { filter, limit: 100 });
    return found.map(({ value }) => value).sort((one, other) => Number(one.undone ?? false) - Number(other.undone ?? false));
  }

  /** Maps transactions to the IDs under which they were captured. */
  async eventIds(places: readonly CapturedPlace[]): Promise<ReadonlyMap<string, string>> {
    if (places.length === 0) return new Map();
    const found = await this.records.getMany<CapturedEvent>(EPCIS_EVENTS.name, [...new Set(places.map(capturedKey))]);
    return new Map(found.flatMap(({ key, value }) => (value.eventId === undefined ? [] : [[key, value.eventId] as const])));
  }

  private async one(filter: Record<string, string>): Promise<CapturedEvent | undefined> {
    const found = await this.records.find<CapturedEvent>(EPCIS_EVENTS.name, { filter });
    return found.map(({ value }) => value).find(({ undone }) => !undone);
  }
}
