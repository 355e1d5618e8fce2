import { Injectable } from '@nestjs/common';
import type { AddDocuments } from '../../../../contracts/ledger/custody/commands.js';
import { Attachments, attachmentsOf } from '../attachments/attachments.js';
import { type CommandResult, contextOf } from '../command-result.js';
import { CustodyLedgers } from '../custody-ledgers.js';
import { recordedDocuments } from '../ledger/transport/papers/decide.js';

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
    const { facilityId } = actor;
    // Files of a command that is repeated can be erased.
    await this.ledgers.catchUp(facilityId);
    const known = await this.recorded(facilityId, transactionId);
    const later = attachmentsOf(command).filter(({ blobName }) => !known.has(blobName));
    const documents = await this.attachments.resolveUploaded(later, facilityId);
    const { position } = await this.ledgers.execute(facilityId, { kind: 'addDocuments', transactionId, documents }, contextOf(command));
    if (position !== undefined) return { transactionId, position, replayed: false };
    const recorded = await this.recorded(facilityId, transactionId);
    const revision = Math.max(...command.documents.map(({ blobName }) => recorded.get(blobName) ?? 0));
    return { transactionId, position: (await this.ledgers.eventAt(facilityId, revision)).position, replayed: true };
  }

  private recorded(facilityId: string, transactionId: string): Promise<ReadonlyMap<string, number>> {
    return this.ledgers.inspect(facilityId, (state) => recordedDocuments(state, transactionId));
  }
}
