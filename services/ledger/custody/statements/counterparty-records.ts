import { Injectable } from '@nestjs/common';
import { ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { CustodyLedgers, type StoredCustodyEvent } from '../custody-ledgers.js';
import type { CitedRecord } from '../ledger/statement/decide.js';
import { Parties } from '../parties/parties.js';

type NamingEvent = Extract<StoredCustodyEvent, { type: 'ProductsPurchased' | 'ProductsSold' | 'ProductsTransported' }>;

const isNamingEvent = (event: StoredCustodyEvent | undefined): event is NamingEvent =>
  event?.type === 'ProductsPurchased' || event?.type === 'ProductsSold' || event?.type === 'ProductsTransported';

/** Reads records that name another facility, from the ledger that holds them. */
@Injectable()
export class CounterpartyRecords {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly parties: Parties,
  ) {}

  /** @throws Refusal NotFound, also when the record does not name the facility; OwnRecord */
  async cite(facilityId: string, recordedBy: string, transactionId: string): Promise<CitedRecord> {
    if (!(await this.parties.holdsGoods(recordedBy))) throw new Refusal('NotFound');
    const { kind, revision, voided } = await this.ledgers.knownTransaction(recordedBy, transactionId);
    if (recordedBy === facilityId) throw new Refusal('OwnRecord');
    const events = await this.eventsOf(recordedBy, transactionId, revision);
    const [first] = events;
    const parties = events.flatMap(partiesOf);
    if (!first || kind === 'record' || kind === 'transform' || kind === 'count' || !parties.includes(facilityId))
      throw new Refusal('NotFound');
    return {
      transactionId,
      recordedBy,
      kind,
      cites: { stream: ledgerStreamOf(recordedBy), revision: first.revision, hash: first.metadata.hash },
      occurredAt: first.data.occurredAt,
      recordedAt: first.metadata.recordedAt,
      lotIds: [...new Set(events.flatMap(({ data }) => data.lots.map(({ lotId }) => lotId)))],
      voided,
      isSale: events.some(({ type }) => type === 'ProductsSold'),
    };
  }

  /** Names the parties that a record of the ledger names; nobody where it is no record that names others. */
  async partiesOf(recordedBy: string, transactionId: string): Promise<string[]> {
    const { revision } = await this.ledgers.knownTransaction(recordedBy, transactionId);
    const parties = (await this.eventsOf(recordedBy, transactionId, revision)).flatMap(partiesOf);
    return parties.filter((id): id is string => typeof id === 'string');
  }

  /** Reads two events: a sale that ships at once is two, in sequence. */
  private async eventsOf(recordedBy: string, transactionId: string, revision: number): Promise<NamingEvent[]> {
    const first = await this.ledgers.eventAt(recordedBy, revision);
    const isOf = (event: StoredCustodyEvent | undefined): event is NamingEvent =>
      isNamingEvent(event) && event.data.transactionId === transactionId;
    if (!isOf(first)) return [];
    if (first.type !== 'ProductsSold') return [first];
    const next = await this.ledgers.eventAfter(recordedBy, revision);
    return isOf(next) && next.type === 'ProductsTransported' ? [first, next] : [first];
  }
}

function partiesOf({ type, data }: NamingEvent): (string | null | undefined)[] {
  if (type === 'ProductsPurchased') return [data.sellerId];
  return type === 'ProductsSold' ? [data.purchaserId] : [data.transporterId, data.purchaserId];
}
