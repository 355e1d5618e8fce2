import { Injectable } from '@nestjs/common';
import type { ConfirmTransaction, DisputeTransaction } from '../../../../contracts/ledger/custody/commands.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import type { Position } from '../../../platform/events/event-store.js';
import type { EventContext } from '../../../platform/events/hash-chain.js';
import { Clock } from '../../../platform/lib/clock.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { asReason, type TextReference } from '../../../platform/texts/erasable-texts.js';
import { type CommandResult, contextOf } from '../command-result.js';
import { CustodyLedgers, type RecordedCustodyEvent } from '../custody-ledgers.js';
import { DisputeReasons } from '../custody-texts.js';
import { type StatementState, statementKey } from '../ledger/state/ledger-state.js';
import type { CitedRecord } from '../ledger/statement/decide.js';
import { initialPolicy } from '../opening/initial-policy.js';
import { LedgerOpening } from '../opening/ledger-opening.js';
import { SharedHandsOfTrades } from '../parties/shared-hands.js';
import { CounterpartyRecords } from './counterparty-records.js';
import { DisputeCases } from './dispute-cases.js';

/** Records what facilities state on records of others, as events of their own ledgers that cite the record. */
@Injectable()
export class Statements {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly records: CounterpartyRecords,
    private readonly reasons: DisputeReasons,
    private readonly ledgerOpening: LedgerOpening,
    private readonly facilities: Facilities,
    private readonly hands: SharedHandsOfTrades,
    private readonly disputes: DisputeCases,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound, Invalid, OwnRecord, AlreadyVoided */
  async confirm(command: ConfirmTransaction): Promise<CommandResult> {
    const { transactionId, actor } = command;
    const record = await this.citedRecord(command);
    const sharedHands = await this.hands.ofConfirmation(actor.userId, record);
    const confirmation = { kind: 'confirm' as const, record, ...omitUndefined({ sharedHands }) };
    const { position } = await this.ledgers.execute(actor.facilityId, confirmation, this.contextOf(command, record));
    if (position !== undefined) return { transactionId, position, replayed: false };
    return { transactionId, position: await this.positionOf(actor.facilityId, record), replayed: true };
  }

  /** @throws Refusal NotFound, Invalid, OwnRecord, AlreadyVoided, AlreadyConfirmed, AlreadyDisputed */
  async dispute(command: DisputeTransaction): Promise<CommandResult> {
    const { transactionId, reason, actor } = command;
    const { facilityId } = actor;
    const record = await this.citedRecord(command);
    const before = await this.statementOn(facilityId, record);
    if (before?.says === 'disputed') return this.assertSameReason(command, record, before);
    const disputeWith = (text: TextReference) => ({ kind: 'dispute' as const, record, ...asReason(text) });
    try {
      return await this.reasons.during({ transactionId, ...actor }, reason, {
        dryRun: (text) => this.ledgers.dryRun(facilityId, disputeWith(text)),
        execute: async (text) => {
          const { events, position } = await this.ledgers.execute(facilityId, disputeWith(text), this.contextOf(command, record));
          if (position === undefined) throw new Refusal('AlreadyDisputed');
          for (const event of events as RecordedCustodyEvent[]) await this.disputes.follow(event);
          return { transactionId, position, replayed: false };
        },
      });
    } catch (error) {
      // Retries after a concurrent dispute: the ledger then decides whether it is the same.
      if (error instanceof Refusal && error.code === 'AlreadyDisputed') return this.dispute(command);
      throw error;
    }
  }

  private async assertSameReason(
    { transactionId, reason, actor }: DisputeTransaction,
    record: CitedRecord,
    before: StatementState,
  ): Promise<CommandResult> {
    const stored = await this.reasons.get(before.reasonId ?? '');
    if (stored?.text !== reason) throw new Refusal('AlreadyDisputed');
    return { transactionId, position: await this.positionOf(actor.facilityId, record), replayed: true };
  }

  private async citedRecord({ facilityId, transactionId, actor }: ConfirmTransaction): Promise<CitedRecord> {
    if (facilityId === undefined) throw new Refusal('Invalid', {}, { facilityId: [message('required', { field: 'facilityId' })] });
    const record = await this.records.cite(actor.facilityId, facilityId, transactionId);
    await this.openTransporterLedger(actor.facilityId);
    return record;
  }

  /** Opens a transporter's ledger with its first statement. A transporter holds no goods, so its ledger contains statements alone. */
  private async openTransporterLedger(facilityId: string): Promise<void> {
    if (await this.ledgers.inspect(facilityId, ({ opened }) => opened !== null)) return;
    const facility = await this.facilities.get(facilityId);
    if (facility?.type !== 'TRANSPORTER') throw new Refusal('NotFound');
    const policy = initialPolicy(facility.country ?? '', this.clock.now());
    await this.ledgerOpening.openForAnyType(facility, policy, { userId: 'system', facilityId });
  }

  private statementOn(facilityId: string, { recordedBy, transactionId }: CitedRecord): Promise<StatementState | undefined> {
    return this.ledgers.inspect(facilityId, ({ statements }) => {
      const known = statements.get(statementKey(recordedBy, transactionId));
      return known && { ...known };
    });
  }

  private async positionOf(facilityId: string, record: CitedRecord): Promise<Position> {
    const known = await this.statementOn(facilityId, record);
    if (!known) throw new Error(`${facilityId} says that it has a word on ${record.transactionId}, and has none`);
    return (await this.ledgers.eventAt(facilityId, known.revision)).position;
  }

  /** Keeps the statement's time from preceding the record it is about. */
  private contextOf(command: ConfirmTransaction, { recordedAt }: CitedRecord): EventContext {
    return { ...contextOf(command), causedAt: recordedAt };
  }
}
