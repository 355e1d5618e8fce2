import { Injectable } from '@nestjs/common';
import type { ConfirmTransaction, DisputeTransaction } from '../../contracts/custody-commands.js';
import { Refusal, said } from '../../contracts/refusals.js';
import { Facilities } from '../facilities/facilities.js';
import { Clock } from '../platform/clock.js';
import type { Position } from '../platform/events/event-store.js';
import { type Authorship, CustodyLedgers } from './custody-ledgers.js';
import { DisputeReasons } from './dispute-reasons.js';
import { authorOf, type Done } from './done.js';
import { firstPolicy } from './first-policy.js';
import type { CitedRecord } from './ledger/ledger-commands.js';
import { type StatementState, statementKey } from './ledger/ledger-state.js';
import { NamedRecords } from './named-records.js';
import { OpenLedger } from './open-ledger.js';

/** What counterparties say of records of others: events of their own ledgers, that cite the record. */
@Injectable()
export class Statements {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly records: NamedRecords,
    private readonly reasons: DisputeReasons,
    private readonly opening: OpenLedger,
    private readonly facilities: Facilities,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound, Invalid, OwnRecord, AlreadyVoided */
  async confirm(command: ConfirmTransaction): Promise<Done> {
    const { transactionId, actor } = command;
    const record = await this.recordOf(command);
    const { position } = await this.ledgers.execute(actor.facilityId, { kind: 'confirm', record }, this.authorOf(command, record));
    if (position !== undefined) return { transactionId, position, again: false };
    return { transactionId, position: await this.positionOf(actor.facilityId, record), again: true };
  }

  /** @throws Refusal NotFound, Invalid, OwnRecord, AlreadyVoided, AlreadyConfirmed, AlreadyDisputed */
  async dispute(command: DisputeTransaction): Promise<Done> {
    const { transactionId, reason, actor } = command;
    const { facilityId, userId } = actor;
    const record = await this.recordOf(command);
    const before = await this.saidOf(facilityId, record);
    if (before?.says === 'disputed') return this.sameReason(command, record, before);
    const kept = await this.reasons.keep({ reason, facilityId, transactionId, userId });
    try {
      const { position } = await this.ledgers.execute(facilityId, { kind: 'dispute', record, ...kept }, this.authorOf(command, record));
      if (position !== undefined) return { transactionId, position, again: false };
      throw new Error(`${facilityId} has another dispute of ${transactionId} with a new reason`);
    } catch (error) {
      if (error instanceof Refusal) await this.reasons.drop(kept.reasonId);
      // Two of the same at once: one of them came first.
      if (error instanceof Refusal && error.code === 'AlreadyDisputed') return this.dispute(command);
      throw error;
    }
  }

  private async sameReason(
    { transactionId, reason, actor }: DisputeTransaction,
    record: CitedRecord,
    before: StatementState,
  ): Promise<Done> {
    const kept = await this.reasons.get(before.reasonId ?? '');
    if (kept?.reason !== reason) throw new Refusal('AlreadyDisputed');
    return { transactionId, position: await this.positionOf(actor.facilityId, record), again: true };
  }

  private async recordOf({ facilityId, transactionId, actor }: ConfirmTransaction): Promise<CitedRecord> {
    if (facilityId === undefined) throw new Refusal('Invalid', {}, { facilityId: [said('required', { field: 'facilityId' })] });
    const record = await this.records.naming(actor.facilityId, facilityId, transactionId);
    await this.openWhereNone(actor.facilityId);
    return record;
  }

  /** A transporter holds no goods: its ledger, of statements alone, begins with the first of them. */
  private async openWhereNone(facilityId: string): Promise<void> {
    if (await this.ledgers.look(facilityId, ({ opened }) => opened !== null)) return;
    const facility = await this.facilities.get(facilityId);
    if (facility?.type !== 'TRANSPORTER') throw new Refusal('NotFound');
    const policy = firstPolicy(facility.country ?? '', this.clock.now());
    await this.opening.openFor(facility, policy, { userId: 'system', facilityId });
  }

  private saidOf(facilityId: string, { recordedBy, transactionId }: CitedRecord): Promise<StatementState | undefined> {
    return this.ledgers.look(facilityId, ({ statements }) => {
      const known = statements.get(statementKey(recordedBy, transactionId));
      return known && { ...known };
    });
  }

  private async positionOf(facilityId: string, record: CitedRecord): Promise<Position> {
    const known = await this.saidOf(facilityId, record);
    if (!known) throw new Error(`${facilityId} says that it has a word on ${record.transactionId}, and has none`);
    return (await this.ledgers.eventAt(facilityId, known.revision)).position;
  }

  /** Never recorded before what it is about. */
  private authorOf(command: ConfirmTransaction, { recordedAt }: CitedRecord): Authorship {
    return { ...authorOf(command), causedAt: recordedAt };
  }
}
