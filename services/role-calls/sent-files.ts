import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CustodyCommand } from '../../contracts/custody-commands.js';
import { DOCUMENTS_MAX, type DocumentKind, type DocumentLink, Proof } from '../../contracts/custody-lots.js';
import { Refusal, said } from '../../contracts/refusals.js';
import type { FormParts } from '../../contracts/routes/route.js';
import { Documents, type Upload } from '../documents/documents.js';
import type { Principal } from '../identity/principal.js';
import { BlobStore } from '../platform/blobs/blob-store.js';
import { type Collection, DuplicateKey, RecordStore } from '../platform/documents/document-store.js';
import { stepsOf } from '../platform/http/form-fields.js';

/** What a file became that came with a command: the same command sent again cites the same file, not a copy. */
export const SENT_FILES: Collection = { name: 'sentFiles' };

export interface SentFile extends Upload {
  /** Name of its part. */
  fieldname: string;
}

type Documented = CustodyCommand & { documents?: DocumentLink[]; lots?: object[] };
/** Puts the name of a stored file where the command cites it. */
type Place = (command: Documented, blobName: string) => void;

/** Files that come in one form with the command that cites them. */
@Injectable()
export class SentFiles {
  constructor(
    private readonly documents: Documents,
    private readonly blobs: BlobStore,
    private readonly records: RecordStore,
  ) {}

  /**
   * Keeps the files as uploads are kept, and has the command cite them: after those that it cites by name, in the order
   * of the parts; `lots[0][proof]` is the proof of that lot.
   * @throws Refusal FileFormatInvalid; Invalid with the parts that nothing is cited by, or too many documents
   */
  async citeIn(command: Documented, files: readonly SentFile[], { parts }: FormParts, who: Principal): Promise<void> {
    const places = files.map(({ fieldname }) => placeOf(fieldname, command, parts));
    const blobNames = await this.kept(files, command, who);
    for (const [at, place] of places.entries()) place(command, blobNames[at] as string);
    if ((command.documents?.length ?? 0) <= DOCUMENTS_MAX) return;
    throw new Refusal('Invalid', {}, { documents: [said('atMost', { field: 'documents', max: DOCUMENTS_MAX })] });
  }

  private async kept(files: readonly SentFile[], { transactionId }: CustodyCommand, who: Principal): Promise<string[]> {
    const keys = files.map(({ buffer }) => {
      const hash = createHash('sha256').update(buffer).digest('hex');
      return `${who.facilityId ?? who.userId}:${transactionId}:${hash}`;
    });
    const names = new Map(await this.before([...new Set(keys)]));
    const fresh = [...new Map(files.map((file, at) => [keys[at] as string, file]))].filter(([key]) => !names.has(key));
    const uploaded =
      fresh.length === 0
        ? []
        : await this.documents.upload(
            fresh.map(([, file]) => file),
            who,
          );
    for (const [at, [key]] of fresh.entries()) names.set(key, await this.first(key, uploaded[at] as { blobName: string }));
    return keys.map((key) => names.get(key) as string);
  }

  private async before(keys: readonly string[]): Promise<[key: string, blobName: string][]> {
    const found = await this.records.getMany<{ blobName: string }>(SENT_FILES.name, keys);
    return found.map(({ key, value }) => [key, value.blobName]);
  }

  /** Of the same file sent twice at once, the first counts. */
  private async first(key: string, uploaded: { blobName: string }): Promise<string> {
    try {
      await this.records.insert(SENT_FILES.name, key, uploaded);
      return uploaded.blobName;
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      await this.blobs.delete(uploaded.blobName);
      const [before] = await this.before([key]);
      return before?.[1] ?? uploaded.blobName;
    }
  }
}

function placeOf(name: string, { lots = [] }: Documented, parts: FormParts['parts']): Place {
  if (Object.hasOwn(parts, name)) {
    const kind = parts[name] as DocumentKind;
    return (command, blobName) => {
      command.documents = [...(command.documents ?? []), { blobName, kind }];
    };
  }
  const [field, index, of, ...more] = stepsOf(name);
  const lot = field === 'lots' && of === 'proof' && more.length === 0 ? (lots[Number(index)] as { proof?: Proof } | undefined) : undefined;
  if (!lot || lot.proof) throw new Refusal('Invalid', {}, { [name]: [said('fieldUnknown', { field: name })] });
  return (_, blobName) => {
    lot.proof = Object.assign(new Proof(), { blobName });
  };
}
