import { Injectable } from '@nestjs/common';
import type { AddDocuments } from '../../../../contracts/ledger/custody/commands.js';
import { Attachments, attachmentsOf } from '../attachments/attachments.js';
import { type CommandResult, contextOf } from '../command-result.js';
import { CustodyLedgers } from '../custody-ledgers.js';

/** Adds documents to transports that are recorded already. */
@Injectable()
export class LateDocuments {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly attachments: Attachments,
  ) {}

  /** @throws Refusal Invalid for a file that the site did not upload, and those of the ledger */
  async add(command: AddDocuments): Promise<CommandResult> {
    const { transactionId, actor } = command;
    await this.ledgers.knownTransaction(actor.facilityId, transactionId);
    const documents = await this.attachments.resolveUploaded(attachmentsOf(command), actor.facilityId);
    const { position } = await this.ledgers.execute(
      actor.facilityId,
      { kind: 'addDocuments', transactionId, documents },
      contextOf(command),
    );
    if (position !== undefined) return { transactionId, position, replayed: false };
    const revision = await this.ledgers.inspect(
      actor.facilityId,
      ({ transactions }) => transactions.get(transactionId)?.added?.revision ?? 0,
    );
    return { transactionId, position: (await this.ledgers.eventAt(actor.facilityId, revision)).position, replayed: true };
  }
}
