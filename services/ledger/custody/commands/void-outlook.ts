import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { VoidOutlookReply } from '../../../../contracts/ledger/custody/record-details.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { translateRefusal } from '../../../../contracts/shared/messages/translate-message.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { CustodyLedgers } from '../custody-ledgers.js';

/** Tries a void on the ledger of its record, so that no screen offers one that would be refused. */
@Injectable()
export class VoidOutlook {
  constructor(private readonly ledgers: CustodyLedgers) {}

  /** A sale to a brand is decided in the brand's ledger, or asked of the brand: nothing keeps it. @throws Refusal NotFound */
  async of(facilityId: string, transactionId: string, language: LanguageCode): Promise<VoidOutlookReply> {
    const { toBrand } = await this.ledgers.knownTransaction(facilityId, transactionId);
    if (toBrand) return { keptBy: null };
    const reason = { reasonId: randomUUID(), reasonHash: '' };
    try {
      await this.ledgers.dryRun(facilityId, { kind: 'void', transactionId, ...reason });
      return { keptBy: null };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { keptBy: { code: error.code, message: translateRefusal(error, language) } };
    }
  }
}
