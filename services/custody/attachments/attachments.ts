import { Injectable } from '@nestjs/common';
import type { DocumentKind } from '../../../contracts/custody/command-parts.js';
import type { CustodyCommand, RecordPurchase } from '../../../contracts/custody/commands.js';
import type { StoredDocument } from '../../../contracts/custody/event-parts.js';
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { CustodyLedgers } from '../custody-ledgers.js';

/** A file that a command names, and the field that it stands in. */
export interface Attachment {
  blobName: string;
  kind: DocumentKind;
  path: string;
}

/** The uploaded files that commands cite, with the hashes of what is in them. */
@Injectable()
export class Attachments {
  constructor(
    private readonly blobs: BlobStore,
    private readonly ledgers: CustodyLedgers,
  ) {}

  /**
   * The files of a command, which a facility must have uploaded itself.
   * @throws Refusal Invalid with the fields of files that are not there, unless the command was recorded before
   */
  async resolve(
    { actor, transactionId }: Pick<CustodyCommand, 'actor' | 'transactionId'>,
    cited: readonly Attachment[],
  ): Promise<StoredDocument[]> {
    if (cited.length === 0) return [];
    if (await this.ledgers.hasTransaction(actor.facilityId, transactionId)) return this.resolveAvailable(cited);
    const fields: Record<string, Message[]> = {};
    const found = await Promise.all(
      cited.map(async ({ blobName, kind, path }) => {
        const info = await this.blobs.info(blobName);
        if (info?.facilityId === actor.facilityId) return { blobName, kind, sha256: info.sha256 };
        fields[path] = [message('fileNotUploaded')];
        return { blobName, kind };
      }),
    );
    if (Object.keys(fields).length > 0) throw new Refusal('Invalid', {}, fields);
    return found;
  }

  /** For a command that was let in before: what is gone since then has no hash. */
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

/** Documents, and the proofs of lots that were bought outside the platform. */
export function purchaseAttachments(command: RecordPurchase): Attachment[] {
  const proofs = command.lots.flatMap(({ proof }, at): Attachment[] =>
    proof ? [{ blobName: proof.blobName, kind: 'proof', path: `lots.${at}.proof.blobName` }] : [],
  );
  return [...attachmentsOf(command), ...proofs];
}
