import { Injectable } from '@nestjs/common';
import { facilityOfStream, type LedgerEvent } from '../../../../contracts/ledger/custody/events.js';
import type { RecordedLaboratoryEvent } from '../../../../contracts/trace/dna/events.js';
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import { type TransactionBody, transactionKey } from '../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../projections/ledger/custody/transactions.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { CustodyLedgers } from '../../../ledger/custody/custody-ledgers.js';
import { recordedDocuments } from '../../../ledger/custody/ledger/transport/papers/decide.js';
import { Config, publicUrlOf } from '../../../platform/config/config.js';
import { EventStore, type StoredEvent } from '../../../platform/events/event-store.js';
import { Views } from '../../../platform/projections/views.js';
import { CapturedEvents, capturedKey } from '../captured-events.js';
import { Addresses } from './addresses.js';
import { inspectionOf, isTest } from './laboratory-events.js';
import { epcisEventOf, isMapped, isPapers, type MappedEvent, type PapersEvent } from './ledger-events.js';

interface Declared {
  event: MappedEvent | PapersEvent;
  companion?: MappedEvent | undefined;
  /** The instant of the void, for the event that declares it. */
  declaredAt?: string;
}

/** Writes events of the log as events of EPCIS, each as often as the log says something of it. */
@Injectable()
export class WrittenEvents {
  constructor(
    private readonly events: EventStore,
    private readonly ledgers: CustodyLedgers,
    private readonly facilities: Facilities,
    private readonly captured: CapturedEvents,
    private readonly views: Views,
    private readonly config: Config,
  ) {}

  get ids(): Addresses {
    return new Addresses(publicUrlOf(this.config));
  }

  /** Returns the events of EPCIS for each of these: none for what EPCIS has no word for. */
  async of(stored: readonly StoredEvent[]): Promise<JsonObject[][]> {
    const declared = await Promise.all(stored.map((event) => this.declaredBy(event as unknown as LedgerEvent)));
    const places = declared.flat().map(placeOf);
    const [ids, eventIds] = [this.ids, await this.captured.eventIds(places)];
    const zones = new Map<string, string>();
    for (const { facilityId } of places) zones.set(facilityId, zones.get(facilityId) ?? (await this.facilities.timeZoneOf(facilityId)));
    return stored.map((event, at) => {
      const test = event as unknown as RecordedLaboratoryEvent & { stream: string; revision: number };
      if (isTest(test)) return [inspectionOf(test, ids)];
      return (declared[at] ?? []).map((each) => {
        const { event: mapped, companion, declaredAt } = each;
        const place = placeOf(each);
        const [{ facilityId }, capturedId] = [place, eventIds.get(capturedKey(place))];
        return epcisEventOf(mapped, { ids, timeZone: zones.get(facilityId) ?? 'UTC', capturedId, companion }, declaredAt);
      });
    });
  }

  /** Returns the latest word on one event: with its declaration where the record was voided. */
  async latestOf(event: StoredEvent): Promise<JsonObject | undefined> {
    const [[written] = []] = await this.of([event]);
    if (!isMapped(event) && !isPapers(event)) return written;
    const voided = await this.views.get<TransactionBody>(transactions, keyOf(event));
    return voided?.voidedAt && written ? withDeclaration(written, voided.voidedAt) : written;
  }

  private async declaredBy(event: LedgerEvent): Promise<Declared[]> {
    if (isPapers(event)) return [{ event }];
    if (isMapped(event)) return [{ event, companion: await this.companionOf(event) }];
    const transactionId = voidedBy(event);
    if (transactionId === undefined) return [];
    const facilityId = facilityOfStream(event.stream);
    const { kind, revision } = await this.ledgers.knownTransaction(facilityId, transactionId);
    // A transport that is a sale too is two events of one append.
    const around = (await this.events.read(event.stream, Math.max(0, revision - 2), 5)) as unknown as LedgerEvent[];
    const originals = around.filter(isMapped).filter((each) => each.data.transactionId === transactionId);
    const declaredAt = event.metadata.recordedAt;
    const papers = kind === 'transport' ? await this.papersOf(facilityId, transactionId) : [];
    return [
      ...originals.map((original) => ({ event: original, declaredAt, companion: originals.find((each) => each !== original) })),
      ...papers.map((added) => ({ event: added, declaredAt })),
    ];
  }

  /** Returns the events of documents that came after a transport. */
  private async papersOf(facilityId: string, transactionId: string): Promise<PapersEvent[]> {
    await this.ledgers.catchUp(facilityId);
    const recorded = await this.ledgers.inspect(facilityId, (state) => recordedDocuments(state, transactionId));
    const revisions = [...new Set(recorded.values())];
    return (await Promise.all(revisions.map((revision) => this.ledgers.eventAt(facilityId, revision)))).filter(isPapers);
  }

  /** A mill's transport to a purchaser is a sale and a transport, one after the other. */
  private async companionOf({ type, stream, revision, data }: MappedEvent): Promise<MappedEvent | undefined> {
    const isTransport = type === 'ProductsTransported' && data.purchaserId !== undefined;
    if (type !== 'ProductsSold' && !isTransport) return undefined;
    const [found] = (await this.events.read(stream, isTransport ? revision - 1 : revision + 1, 1)) as unknown as LedgerEvent[];
    return found && isMapped(found) && found.data.transactionId === data.transactionId ? found : undefined;
  }
}

/** A sale to a brand is voided with its release. */
function voidedBy(event: LedgerEvent): string | undefined {
  if (event.type === 'TransactionVoided') return event.data.transactionId;
  return event.type === 'ProductsRestored' ? event.data.voidedSaleId : undefined;
}

const placeOf = ({ event, companion }: Declared) => ({
  facilityId: facilityOfStream(event.stream),
  transactionId: event.data.transactionId,
  ...(companion && event.type === 'ProductsTransported' && { part: 'transport' as const }),
});
const keyOf = ({ stream, data }: MappedEvent | PapersEvent): string => transactionKey(facilityOfStream(stream), data.transactionId);

const withDeclaration = (event: JsonObject, declarationTime: string): JsonObject => ({
  ...event,
  errorDeclaration: { declarationTime, reason: 'did_not_occur' },
});
