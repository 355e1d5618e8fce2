import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DOCUMENTS_MAX, type DocumentKind, type DocumentLink, Proof } from '../../../contracts/ledger/custody/command-parts.js';
import type { CustodyCommand } from '../../../contracts/ledger/custody/commands.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import type { FormFileParts } from '../../../contracts/shared/route.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import type { FileUpload } from '../../platform/blobs/file-content.js';
import { type Collection, DuplicateKey, RecordStore } from '../../platform/documents/document-store.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { pathSegments } from '../../platform/http/bodies/form-fields.js';
import { DocumentUploads } from '../custody/documents/document-uploads.js';

/** Remembers the stored file of each uploaded file, so that a repeated command cites the same file. */
export const FORM_ATTACHMENTS: Collection = { name: 'sentFiles' };

export interface FormFile extends FileUpload {
  /** Name of its part. */
  fieldname: string;
}

type CommandWithFiles = CustodyCommand & { documents?: DocumentLink[]; lots?: object[] };
/** Puts the name of a stored file where the command cites it. */
type AttachFile = (command: CommandWithFiles, blobName: string) => void;

/** Files that come in one form with the command that cites them. */
@Injectable()
export class FormAttachments {
  constructor(
    private readonly uploads: DocumentUploads,
    private readonly blobs: BlobStore,
    private readonly records: RecordStore,
  ) {}

  /**
   * Keeps the files as uploads are kept, and has the command cite them: after those that it cites by name, in the order
   * of the parts; `lots[0][proof]` is the proof of that lot.
   * @throws Refusal FileFormatInvalid; Invalid with the parts that nothing is cited by, or too many documents
   */
  async attachTo(command: CommandWithFiles, files: readonly FormFile[], { parts }: FormFileParts, user: ActingUser): Promise<void> {
    const attach = files.map(({ fieldname }) => attacherFor(fieldname, command, parts));
    const blobNames = await this.storeOnce(files, command, user);
    for (const [at, place] of attach.entries()) place(command, blobNames[at] as string);
    if ((command.documents?.length ?? 0) <= DOCUMENTS_MAX) return;
    throw new Refusal('Invalid', {}, { documents: [message('atMost', { field: 'documents', max: DOCUMENTS_MAX })] });
  }

  private async storeOnce(files: readonly FormFile[], { transactionId }: CustodyCommand, user: ActingUser): Promise<string[]> {
    const keys = files.map(({ buffer }) => {
      const hash = createHash('sha256').update(buffer).digest('hex');
      return `${user.facilityId ?? user.userId}:${transactionId}:${hash}`;
    });
    const names = new Map(await this.storedBefore([...new Set(keys)]));
    const fresh = [...new Map(files.map((file, at) => [keys[at] as string, file]))].filter(([key]) => !names.has(key));
    const uploaded =
      fresh.length === 0
        ? []
        : await this.uploads.upload(
            fresh.map(([, file]) => file),
            user,
          );
    for (const [at, [key]] of fresh.entries()) names.set(key, await this.firstStored(key, uploaded[at] as { blobName: string }));
    return keys.map((key) => names.get(key) as string);
  }

  private async storedBefore(keys: readonly string[]): Promise<[key: string, blobName: string][]> {
    const found = await this.records.getMany<{ blobName: string }>(FORM_ATTACHMENTS.name, keys);
    return found.map(({ key, value }) => [key, value.blobName]);
  }

  /** Keeps the first of two equal files that arrive at once. */
  private async firstStored(key: string, uploaded: { blobName: string }): Promise<string> {
    try {
      await this.records.insert(FORM_ATTACHMENTS.name, key, uploaded);
      return uploaded.blobName;
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      await this.blobs.delete(uploaded.blobName);
      const [before] = await this.storedBefore([key]);
      return before?.[1] ?? uploaded.blobName;
    }
  }
}

function attacherFor(name: string, { lots = [] }: CommandWithFiles, parts: FormFileParts['parts']): AttachFile {
  if (Object.hasOwn(parts, name)) {
    const kind = parts[name] as DocumentKind;
    return (command, blobName) => {
      command.documents = [...(command.documents ?? []), { blobName, kind }];
    };
  }
  const [field, index, of, ...more] = pathSegments(name);
  const lot = field === 'lots' && of === 'proof' && more.length === 0 ? (lots[Number(index)] as { proof?: Proof } | undefined) : undefined;
  if (!lot || lot.proof) throw new Refusal('Invalid', {}, { [name]: [message('fieldUnknown', { field: name })] });
  return (_, blobName) => {
    lot.proof = Object.assign(new Proof(), { blobName });
  };
}
