import { Injectable } from '@nestjs/common';
import type { RecordPurchase } from '../../../../contracts/ledger/custody/commands.js';
import type { SellerNameReference, StoredDocument } from '../../../../contracts/ledger/custody/event-parts.js';
import type { ProductsPurchased } from '../../../../contracts/ledger/custody/events.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { CertificationCatalog } from '../../../ground/settings/certification-catalog.js';
import { type CommandResult } from '../command-result.js';
import { CustodyLedgers } from '../custody-ledgers.js';
import { SellerNames } from '../custody-texts.js';
import { checkReplay } from '../ledger/transaction/idempotency.js';
import { SingleLedgerCommands } from './single-ledger-commands.js';

type HashedPurchase = { command: RecordPurchase; contentHash: string; documents: readonly StoredDocument[] };

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
    private readonly certifications: CertificationCatalog,
  ) {}

  /** @throws Refusal those of `decidePurchase`; TransactionIdReused when the same purchase came with another seller's name */
  async record(command: RecordPurchase, documents: readonly StoredDocument[]): Promise<CommandResult> {
    const { sellerName, transactionId, actor } = command;
    if (sellerName === undefined) return this.append({ command, contentHash: await this.ledgers.contentHashOf(command), documents });
    // Keeps the name out of the hash: names are short enough to guess from a hash.
    const compared = { ...command, sellerName: true };
    const purchase = { command, contentHash: await this.ledgers.contentHashOf(compared), documents };
    const result = await this.names.during({ transactionId, ...actor }, sellerName, {
      // Leaves the ledger's other rules to the append, which reserves the lots' IDs before.
      dryRun: () => this.ledgers.inspect(actor.facilityId, (state) => checkReplay(state, transactionId, 'purchase', purchase.contentHash)),
      execute: ({ id, hash }) => this.append({ ...purchase, sellerNameId: id, sellerNameHash: hash }),
    });
    if (result.replayed) await this.assertSameName(actor.facilityId, transactionId, sellerName);
    return result;
  }

  private async append(purchase: HashedPurchase & Partial<SellerNameReference>): Promise<CommandResult> {
    const { command } = purchase;
    const certificateRequired = await this.certifications.isCertificateRequired();
    const ids = command.lots.map(({ productId }, at) => ({ productId, path: `lots.${at}.productId` }));
    return this.singleLedger.appendReserved(command, ids, {
      ...{ kind: 'purchase', ...purchase, certificateRequired, released: null },
      bounds: await this.singleLedger.bounds(),
    });
  }

  /** Skips the comparison once the name is erased. */
  private async assertSameName(facilityId: string, transactionId: string, sellerName: string): Promise<void> {
    const { data } = await this.ledgers.lastEventOf(facilityId, transactionId);
    const kept = await this.names.get((data as ProductsPurchased).sellerNameId ?? '');
    if (kept && kept.text !== sellerName) throw new Refusal('TransactionIdReused');
  }
}
