import { Injectable } from '@nestjs/common';
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import type { CustodyCommand, RecordPurchase } from '../../../../contracts/ledger/custody/commands.js';
import type { StoredDocument } from '../../../../contracts/ledger/custody/event-parts.js';
import { type Message, message, Refusal } from '../../../../contracts/shared/refusals.js';
import { BlobStore } from '../../../platform/blobs/blob-store.js';
import { CustodyLedgers } from '../custody-ledgers.js';

export type Attachment = { blobName: string; kind: DocumentKind; path: string };

/** Looks up the uploaded files that commands cite, with the hashes of their content. */
@Injectable()
export class Attachments {
  constructor(
    private readonly blobs: BlobStore,
    private readonly ledgers: CustodyLedgers,
  ) {}

  /**
   * Returns the files of a command; the acting facility must have uploaded them itself, or the uploader that is named.
   * @throws Refusal Invalid with the fields of missing files, unless the command was recorded before
   */
  async resolve(
    { actor, transactionId }: Pick<CustodyCommand, 'actor' | 'transactionId'>,
    cited: readonly Attachment[],
    uploaderId = actor.facilityId,
  ): Promise<StoredDocument[]> {
    if (cited.length === 0) return [];
    if (await this.ledgers.hasTransaction(actor.facilityId, transactionId)) return this.resolveAvailable(cited);
    return this.resolveUploaded(cited, uploaderId);
  }

  /** Returns files that the uploader uploaded. @throws Refusal Invalid with the fields of missing files */
  async resolveUploaded(cited: readonly Attachment[], uploaderId: string): Promise<StoredDocument[]> {
    const fields: Record<string, Message[]> = {};
    const found = await Promise.all(
      cited.map(async ({ blobName, kind, path }) => {
        const info = await this.blobs.info(blobName);
        if (info?.facilityId === uploaderId) return { blobName, kind, sha256: info.sha256 };
        fields[path] = [message('fileNotUploaded')];
        return { blobName, kind };
      }),
    );
    if (Object.keys(fields).length > 0) throw new Refusal('Invalid', {}, fields);
    return found;
  }

  /** Returns the files that still exist. Used when a recorded command is repeated: files erased since then have no hash. */
  async resolveAvailable(cited: readonly Attachment[]): Promise<StoredDocument[]> {
    return Promise.all(
      cited.map(async ({ blobName, kind }) => {
        const info = await this.blobs.info(blobName);
        return info ? { blobName, kind, sha256: info.sha256 } : { blobName, kind };
      }),
    );
  }
}

export function attachmentsOf(command: { documents?: readonly { blobName: string; kind: DocumentKind }[] }): Attachment[] {
  return (command.documents ?? []).map(({ blobName, kind }, at) => ({ blobName, kind, path: `documents.${at}.blobName` }));
}

/** Collects the documents of a purchase and the proofs of lots bought outside the platform. */
export function purchaseAttachments(command: RecordPurchase): Attachment[] {
  const proofs = command.lots.flatMap(({ proof }, at): Attachment[] =>
    proof ? [{ blobName: proof.blobName, kind: 'proof', path: `lots.${at}.proof.blobName` }] : [],
  );
  return [...attachmentsOf(command), ...proofs];
}
