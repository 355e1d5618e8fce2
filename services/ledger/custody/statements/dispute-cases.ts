import { Injectable } from '@nestjs/common';
import type { TransactionDisputed } from '../../../../contracts/ledger/custody/event-parts.js';
import { facilityOfStream } from '../../../../contracts/ledger/custody/events.js';
import type { Matter } from '../../../../contracts/members/cases/case-kinds.js';
import { type Actor, Cases } from '../../../ground/cases/cases.js';
import { derivedUuid } from '../../../platform/events/derived-uuid.js';
import type { RecordedCustodyEvent } from '../custody-ledgers.js';
import { CounterpartyRecords } from './counterparty-records.js';

/** Opens a case for each dispute, and ends it where the dispute ended without an admin. Repeating it changes nothing. */
@Injectable()
export class DisputeCases {
  constructor(
    private readonly cases: Cases,
    private readonly records: CounterpartyRecords,
  ) {}

  async follow(event: RecordedCustodyEvent): Promise<void> {
    const facilityId = facilityOfStream(event.stream);
    const { actor } = event.metadata;
    switch (event.type) {
      case 'TransactionDisputed':
        await this.open(facilityId, event.data, actor);
        return;
      case 'TransactionConfirmed':
        await this.end(event.data.recordedBy, event.data.recordId, [facilityId], actor);
        return;
      case 'TransactionVoided':
        await this.endAll(facilityId, event.data.transactionId, actor);
        return;
      case 'ProductsRestored':
        if (event.data.voidedSaleId !== undefined) await this.endAll(facilityId, event.data.voidedSaleId, actor);
    }
  }

  async open(facilityId: string, disputed: TransactionDisputed, actor: Actor): Promise<void> {
    const { recordId: transactionId, recordedBy, kind: record, occurredAt, reasonId } = disputed;
    const matter = matterOfDispute(recordedBy, transactionId, facilityId);
    const subject = { kind: 'dispute' as const, transactionId, recordedBy, record, occurredAt, reasonId };
    await this.cases.open({ matter, facilityId, subject, once: true }, actor);
  }

  private async endAll(recordedBy: string, recordId: string, actor: Actor): Promise<void> {
    await this.end(recordedBy, recordId, await this.records.partiesOf(recordedBy, recordId), actor);
  }

  private async end(recordedBy: string, recordId: string, byIds: readonly string[], actor: Actor): Promise<void> {
    for (const byId of byIds) await this.cases.endOpen(matterOfDispute(recordedBy, recordId, byId), 'settled', actor);
  }
}

/** Two parties may dispute one record, and the same transaction ID may be in two ledgers. */
const matterOfDispute = (recordedBy: string, recordId: string, byId: string): Matter => ({
  kind: 'dispute',
  matterId: derivedUuid(`${recordedBy} ${recordId} ${byId}`),
});
