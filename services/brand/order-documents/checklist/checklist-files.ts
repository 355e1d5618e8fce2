import { Injectable } from '@nestjs/common';
import type { ChecklistFile } from '../../../../contracts/brand/order-documents/replies.js';
import type { ChecklistKey } from '../../../../contracts/brand/orders/events.js';
import type { TraceReply } from '../../../../contracts/trace/tracing/replies.js';
import type { OrderBody } from '../../../../projections/brand/orders/orders.js';
import type { PointInTime } from '../../../../projections/shared/point-in-time.js';
import { DocumentReadPolicy } from '../../../ledger/custody/access/document-read-policy.js';
import { BlobStore } from '../../../platform/blobs/blob-store.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { CitedFiles } from '../../orders/cited-files.js';
import { type FileOnTrace, GrantsInForce, letsIn } from '../requests/grants-in-force.js';
import { RequestReads } from '../requests/request-reads.js';
import { TracedDocuments, type TracedRecord } from '../traced-documents.js';
import { TranslationReads } from '../translations/translation-reads.js';
import { type CitedPaper, type RecordedDelivery, recordedDeliveries } from './deliveries.rules.js';

/** Names the record of a delivery, where there is one, and the files that belong to it. */
export interface DeliveredFiles extends Pick<RecordedDelivery, 'record'> {
  files: ChecklistFile[];
}

/** Returns the deliveries that one document of the checklist is due for. */
export type DeliveredFilesOf = (item: ChecklistKey) => DeliveredFiles[];

/** Names the brand that asks, and its order where it asks about one. */
export type AskingBrand = { brandId: string; order?: OrderBody };

/** Collects the files that records of a trace cite, and the order's own files. */
@Injectable()
export class ChecklistFiles {
  constructor(
    private readonly documents: TracedDocuments,
    private readonly policy: DocumentReadPolicy,
    private readonly grants: GrantsInForce,
    private readonly requests: RequestReads,
    private readonly blobs: BlobStore,
    private readonly own: CitedFiles,
    private readonly translations: TranslationReads,
  ) {}

  /** Filters by what the brand may read now. */
  async of({ brandId, order }: AskingBrand, trace: TraceReply | undefined, pointInTime: PointInTime): Promise<DeliveredFilesOf> {
    const records = trace ? await this.documents.records(trace, pointInTime) : new Map<string, TracedRecord[]>();
    const cited = [...records.values()].flat().flatMap(citedBy);
    const [fileOf, ownFiles, translationsOf] = await Promise.all([
      this.citedFiles(cited, brandId),
      order ? this.ownFiles(order) : NO_FILES,
      order ? this.translations.byOriginal(order, pointInTime.asOf) : NO_FILES,
    ]);
    const withTranslations = (file: ChecklistFile): ChecklistFile => {
      const translations = translationsOf(file.blobName);
      return translations.length > 0 ? { ...file, translations } : file;
    };
    return (item) => {
      if (item.stage === 'import') return [{ files: ownFiles(item.document).map(withTranslations) }];
      const found = recordedDeliveries(item, records.get(item.facilityId) ?? []);
      return found.map(({ papers, ...recorded }) => ({ ...recorded, files: papers.map(fileOf).map(withTranslations) }));
    };
  }

  private async citedFiles(cited: readonly CitedFile[], brandId: string): Promise<(paper: CitedPaper) => ChecklistFile> {
    const scope = { allFacilities: false, facilityIds: new Set([brandId]) };
    const unique = [...new Map(cited.map((each) => [each.blobName, each])).values()];
    const [own, grants, infos] = await Promise.all([
      this.policy.readableAmong(unique, scope),
      this.grants.ofBrand(brandId),
      Promise.all(unique.map(async ({ blobName }) => [blobName, await this.blobs.info(blobName)] as const)),
    ]);
    const infoOf = new Map(infos);
    const askedFor = await this.requests.fileGrants(grants);
    return ({ record: { transaction }, blobName, kind, sha256, addedAt }) => {
      const { facilityId, transactionId, recordedAt } = transaction;
      const info = infoOf.get(blobName);
      const isOwn = own.has(blobName);
      const grant = isOwn ? undefined : grants.find((each) => letsIn(each, { blobName, facilityId, kind }));
      const readable = info !== undefined && (isOwn || grant !== undefined);
      // Names of files hold customers and prices, and the hash of a form that everybody has can be guessed.
      const known = readable ? { sha256, fileName: info.fileName, bytes: info.size, grant: askedFor.get(grant?.requestId ?? '') } : {};
      const gone = info === undefined ? (true as const) : undefined;
      return { blobName, transactionId, recordedAt: addedAt ?? recordedAt, readable, ...omitUndefined({ ...known, gone }) };
    };
  }

  private async ownFiles(order: OrderBody): Promise<(kind: string) => ChecklistFile[]> {
    const [packingLists, transportLogs] = await Promise.all([this.own.replies(order.packingLists), this.own.replies(order.transportLogs)]);
    const files: Record<string, typeof packingLists> = { packingList: packingLists, transportLog: transportLogs };
    return (kind) =>
      (files[kind] ?? []).map((file) => ({
        ...file,
        recordedAt: order.changedAt,
        ...(file.fileName === undefined ? { readable: false, gone: true as const } : { readable: true }),
      }));
  }
}

const NO_FILES = (): never[] => [];

type CitedFile = Pick<FileOnTrace, 'blobName' | 'facilityId'>;

const citedBy = ({ transaction: { facilityId, documents } }: TracedRecord): CitedFile[] =>
  documents.map(({ blobName }) => ({ blobName, facilityId }));

/** Lists each file of all deliveries once, under the newest record that cites it, newest first. */
export function filesOnce(deliveries: readonly Pick<DeliveredFiles, 'files'>[]): ChecklistFile[] {
  const newestFirst = deliveries.flatMap(({ files }) => files).toSorted((a, b) => (a.recordedAt > b.recordedAt ? -1 : 1));
  const byName = new Map<string, ChecklistFile>();
  for (const file of newestFirst) if (!byName.has(file.blobName)) byName.set(file.blobName, file);
  return [...byName.values()];
}
