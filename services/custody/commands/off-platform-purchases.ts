import { Injectable } from '@nestjs/common';
import type { RecordPurchase } from '../../../contracts/custody/commands.js';
import type { SellerNameReference, StoredDocument } from '../../../contracts/custody/event-parts.js';
import type { ProductsPurchased } from '../../../contracts/custody/events.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { CustodyLedgers } from '../custody-ledgers.js';
import { checkReplay } from '../ledger/transaction/idempotency.js';
import { SellerNames } from '../parties/seller-names.js';
import { type CommandResult, contentHashOf } from './command-result.js';
import { SingleLedgerCommands } from './single-ledger-commands.js';

interface HashedPurchase {
  command: RecordPurchase;
  contentHash: string;
  documents: readonly StoredDocument[];
}

/**
 * Records purchases from outside the platform. The seller's name is stored apart, where it can be erased; the event
 * says only that there is one.
 */
@Injectable()
export class OffPlatformPurchases {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly singleLedger: SingleLedgerCommands,
    private readonly names: SellerNames,
  ) {}

  /**
   * @throws Refusal those of `decidePurchase`; TransactionIdReused when the same purchase came with another seller's
   * name
   */
  async record(command: RecordPurchase, documents: readonly StoredDocument[]): Promise<CommandResult> {
    const { sellerName, transactionId, actor } = command;
    if (sellerName === undefined) return this.append({ command, contentHash: contentHashOf(command), documents });
    // Keeps the name out of the hash: names are short enough to guess from a hash.
    const compared = { ...command, sellerName: true };
    const purchase = { command, contentHash: contentHashOf(compared), documents };
    const status = await this.ledgers.inspect(actor.facilityId, (state) =>
      checkReplay(state, transactionId, 'purchase', purchase.contentHash),
    );
    const result = status === 'new' ? await this.appendNamed(purchase, sellerName) : await this.append(purchase);
    if (result.replayed) await this.assertSameName(actor.facilityId, transactionId, sellerName);
    return result;
  }

  /** Stores the name, and deletes it again when the purchase is refused or was already recorded with its own. */
  private async appendNamed(purchase: HashedPurchase, sellerName: string): Promise<CommandResult> {
    const { transactionId, actor } = purchase.command;
    const reference = await this.names.store({ sellerName, transactionId, ...actor });
    try {
      const result = await this.append({ ...purchase, ...reference });
      if (result.replayed) await this.names.delete(reference.sellerNameId);
      return result;
    } catch (error) {
      if (error instanceof Refusal) await this.names.delete(reference.sellerNameId);
      throw error;
    }
  }

  private append(purchase: HashedPurchase & Partial<SellerNameReference>): Promise<CommandResult> {
    const { command } = purchase;
    const ids = command.lots.map(({ productId }, at) => ({ productId, path: `lots.${at}.productId` }));
    return this.singleLedger.appendReserved(command, ids, { kind: 'purchase', ...purchase, released: null });
  }

  /** Skips the comparison once the name is erased. */
  private async assertSameName(facilityId: string, transactionId: string, sellerName: string): Promise<void> {
    const { data } = await this.ledgers.lastEventOf(facilityId, transactionId);
    const kept = await this.names.get((data as ProductsPurchased).sellerNameId ?? '');
    if (kept && kept.sellerName !== sellerName) throw new Refusal('TransactionIdReused');
  }
}
