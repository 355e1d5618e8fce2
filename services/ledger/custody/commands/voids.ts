import { Injectable } from '@nestjs/common';
import type { VoidTransaction } from '../../../../contracts/ledger/custody/commands.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { Clock } from '../../../platform/lib/clock.js';
import { currentAct } from '../../../platform/lib/current-act.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { asReason, type TextReference } from '../../../platform/texts/erasable-texts.js';
import { type CommandResult, contextOf } from '../command-result.js';
import { CustodyLedgers } from '../custody-ledgers.js';
import { VoidReasons } from '../custody-texts.js';
import type { VoidCommand } from '../ledger/void/decide.js';
import { Transfers, type VoidedEvent } from '../transfers/transfers.js';
import { SalePapers } from './sale-papers.js';

/** Limits the age of a record that a program with a key voids. */
const KEY_VOID_MS = 24 * 60 * 60 * 1000;

interface VoidOutcome {
  voided: VoidedEvent & { position: string };
  replayed: boolean;
}

export interface VoidResult extends CommandResult {
  /** Present where the brand has to void the sale, and was asked to. */
  asked?: true;
}

/** Voids a transaction, and returns to the other ledger what it had brought from there. */
@Injectable()
export class Voids {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly transfers: Transfers,
    private readonly reasons: VoidReasons,
    private readonly papers: SalePapers,
    private readonly clock: Clock,
  ) {}

  /**
   * Lets either party void a sale to a brand. The brand's ledger decides, since it holds the goods; where it refuses because the brand
   * relies on the sale, the brand is asked.
   */
  voidTransaction(command: VoidTransaction): Promise<VoidResult> {
    return this.voidOf(command.actor.facilityId, command);
  }

  /** Voids a transaction of this facility, for any actor. @throws Refusal as `voidTransaction` does */
  async voidOf(facilityId: string, command: VoidTransaction): Promise<VoidResult> {
    const { transactionId } = command;
    const { toBrand, counterpartyId, revision } = await this.ledgers.knownTransaction(facilityId, transactionId);
    if (currentAct()?.keyId !== undefined) await this.assertYoung(facilityId, revision);
    const brandId = toBrand ? counterpartyId : null;
    if (brandId) await this.completeSale(facilityId, brandId, transactionId);
    const bySeller = brandId ? { isInPapers: await this.isInPapers(brandId, transactionId) } : undefined;
    const outcome = await this.voidAt(brandId ?? facilityId, command, bySeller).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'BrandMustVoid') return undefined;
      throw error;
    });
    if (!outcome) return this.askBrand(facilityId, command);
    const { voided, replayed } = outcome;
    const compensatedAt = await this.transfers.compensateVoid(voided);
    return { transactionId, position: compensatedAt ?? voided.position, replayed };
  }

  /** @throws Refusal KeyVoidTooLate for a record that was made more than a day ago */
  private async assertYoung(facilityId: string, revision: number): Promise<void> {
    const { metadata } = await this.ledgers.eventAt(facilityId, revision);
    if (Date.parse(this.clock.now()) - Date.parse(metadata.recordedAt) > KEY_VOID_MS) throw new Refusal('KeyVoidTooLate');
  }

  /** Completes a sale that a crash may have left on its way to the brand. */
  private async completeSale(sellerId: string, brandId: string, transactionId: string): Promise<void> {
    const released = await this.transfers.findRelease(sellerId, brandId, transactionId);
    if (released) await this.transfers.appendReceipt(released);
  }

  private async isInPapers(brandId: string, transactionId: string): Promise<boolean> {
    const { revision } = await this.ledgers.knownTransaction(brandId, transactionId);
    const { type, data, metadata } = await this.ledgers.eventAt(brandId, revision);
    return type === 'ProductsPurchased' && this.papers.restOn({ brandId, transactionId, numbers: data, recordedAt: metadata.recordedAt });
  }

  /** Records in the seller's ledger that it asks the brand. The first reason counts. */
  private askBrand(facilityId: string, command: VoidTransaction): Promise<VoidResult> {
    const { transactionId, reason, actor } = command;
    const askWith = (text: TextReference) => ({ kind: 'askVoid' as const, transactionId, ...asReason(text) });
    return this.reasons.during<VoidResult>({ facilityId, transactionId, userId: actor.userId }, reason, {
      dryRun: (text) => this.ledgers.dryRun(facilityId, askWith(text)),
      execute: async (text) => {
        const { position } = await this.ledgers.execute(facilityId, askWith(text), contextOf(command));
        if (position !== undefined) return { transactionId, position, replayed: false, asked: true };
        const revision = await this.ledgers.inspect(facilityId, ({ transactions }) => transactions.get(transactionId)?.voidAskedAt ?? 0);
        return { transactionId, position: (await this.ledgers.eventAt(facilityId, revision)).position, replayed: true, asked: true };
      },
    });
  }

  private async voidAt(facilityId: string, command: VoidTransaction, bySeller?: VoidCommand['bySeller']): Promise<VoidOutcome> {
    const { transactionId, reason, actor } = command;
    const before = await this.voidedBefore(facilityId, transactionId);
    if (before) return { voided: await this.assertSameReason(before, reason), replayed: true };
    const voidWith = (text: TextReference) => ({ kind: 'void' as const, transactionId, ...asReason(text), ...omitUndefined({ bySeller }) });
    try {
      return await this.reasons.during({ facilityId, transactionId, userId: actor.userId }, reason, {
        dryRun: (text) => this.ledgers.dryRun(facilityId, voidWith(text)),
        execute: async (text) => {
          const { events, position } = await this.ledgers.execute(facilityId, voidWith(text), contextOf(command));
          const [voided] = events as VoidedEvent[];
          if (!voided || position === undefined) throw new Refusal('AlreadyVoided');
          return { voided: { ...voided, position }, replayed: false };
        },
      });
    } catch (error) {
      // A concurrent void came first: the next look at the ledger finds it.
      if (error instanceof Refusal && error.code === 'AlreadyVoided') return this.voidAt(facilityId, command, bySeller);
      throw error;
    }
  }

  /** Tells whether a record of a site has been voided already. */
  async isVoided(facilityId: string, transactionId: string): Promise<boolean> {
    return Boolean((await this.ledgers.knownTransaction(facilityId, transactionId)).voided);
  }

  private async voidedBefore(facilityId: string, transactionId: string): Promise<(VoidedEvent & { position: string }) | undefined> {
    const { voided, revision } = await this.ledgers.knownTransaction(facilityId, transactionId);
    if (!voided) return undefined;
    const found = await this.ledgers.findEvent(
      facilityId,
      revision + 1,
      ({ type, data }) => type === 'TransactionVoided' && data.transactionId === transactionId,
    );
    return found as (VoidedEvent & { position: string }) | undefined;
  }

  /** Accepts the same void again; throws TransactionIdReused for another reason. */
  private async assertSameReason<Voided extends VoidedEvent>(voided: Voided, reason: string): Promise<Voided> {
    const stored = await this.reasons.get(voided.data.reasonId);
    if (stored?.text !== reason) throw new Refusal('AlreadyVoided');
    return voided;
  }
}
