import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import type { ChecklistFile, ChecklistStep, OrderDocumentsReply } from '../../../../contracts/brand/order-documents/replies.js';
import { ORDER_NUMBERS } from '../../../../contracts/brand/orders/events.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { BlobStore } from '../../../platform/blobs/blob-store.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { OrderReads } from '../../orders/reads/order-reads.js';
import { OrderChecklist } from './order-checklist.js';

interface PackedFile {
  blobName: string;
  path: string;
}

/** Packs the documents of an order into one file, with a list of the missing ones. */
@Injectable()
export class DocumentsZip {
  constructor(
    private readonly checklist: OrderChecklist,
    private readonly reads: OrderReads,
    private readonly blobs: BlobStore,
    private readonly clock: Clock,
  ) {}

  /** Packs the documents one after the other while the stream is read. @throws Refusal NotFound for an order of another brand */
  async of(orderId: string, user: Reader, language: LanguageCode): Promise<{ content: Readable; fileName: string }> {
    const order = await this.reads.view(orderId, user);
    const evidence = await this.checklist.orderEvidence(orderId, {}, user, language);
    const packed = packedFiles(evidence.steps);
    const numbers = Object.fromEntries(ORDER_NUMBERS.map((each) => [each, order[each]]));
    const manifest = { ...numbers, ...manifestOf(orderId, evidence, packed, this.clock.now()) };
    const number = ORDER_NUMBERS.map((each) => order[each]).find((each) => each !== undefined) ?? orderId;
    return { content: this.zip(packed, manifest), fileName: `documents-${number.replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}.zip` };
  }

  private zip(files: readonly PackedFile[], manifest: object): Readable {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    zip.on('error', (error: Error) => output.destroy(error));
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`, 'utf8'), 'manifest.json');
    for (const { blobName, path } of files)
      zip.addReadStreamLazy(
        path,
        { compress: false },
        (take) =>
          void this.open(blobName).then(
            (content) => take(null, content),
            (error: Error) => take(error, Readable.from([])),
          ),
      );
    zip.end();
    return output;
  }

  private async open(blobName: string): Promise<Readable> {
    const content = await this.blobs.open(blobName);
    if (!content) throw new Error(`${blobName} is gone`);
    return content;
  }
}

/** Packs each file once, translations after their original, in a folder per stage and site, with a number so that no two names are equal. */
function packedFiles(steps: readonly ChecklistStep[]): PackedFile[] {
  const byName = new Map<string, PackedFile>();
  const pack = (folder: string, kind: string, { blobName, fileName = '' }: Pick<ChecklistFile, 'blobName' | 'fileName'>): void => {
    if (byName.has(blobName)) return;
    const number = String(byName.size + 1).padStart(3, '0');
    byName.set(blobName, { blobName, path: `${folder}/${number}-${kind}-${pathPart(fileName)}` });
  };
  for (const { stage, facility, documents } of steps)
    for (const { kind, files } of documents)
      for (const file of files.filter(({ readable }) => readable)) {
        const folder = `${stage}/${pathPart(facility.name)}`;
        pack(folder, kind, file);
        for (const each of (file.translations ?? []).filter(({ fileName }) => fileName !== undefined))
          pack(folder, `translation-${each.language}`, each);
      }
  return [...byName.values()];
}

/** Replaces characters that a file system reads as a path. */
const pathPart = (name: string): string => name.replaceAll(/[^\p{L}\p{N}._ -]+/gu, '_').replace(/^\.+/, '_');

/** Lists the packed files, and how many deliveries lack each document. */
export function manifestOf(
  orderId: string,
  { percent, counts, steps }: OrderDocumentsReply,
  packed: readonly PackedFile[],
  madeAt: string,
): object {
  const pathOf = new Map(packed.map(({ blobName, path }) => [blobName, path]));
  const documents = steps.flatMap(({ stage, facility, documents: own }) =>
    own.map(({ kind, state, deliveries, files, waiver }) => ({
      stage,
      site: facility.name,
      kind,
      state,
      deliveries,
      ...(waiver ? { waived: waiver } : {}),
      files: files.map(({ blobName, fileName, sha256, transactionId, recordedAt, translations }) => ({
        ...{ path: pathOf.get(blobName) ?? null, fileName, sha256, transactionId, recordedAt },
        translations: translations?.map(({ blobName: name, fileName: named, sha256: hash, language, translator }) => {
          return { path: pathOf.get(name) ?? null, fileName: named, sha256: hash, language, translator };
        }),
      })),
    })),
  );
  return { orderId, madeAt, percent, counts, documents };
}
