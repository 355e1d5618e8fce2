import { Injectable } from '@nestjs/common';
import type { StoredDocument } from '../../../contracts/custody/event-parts.js';
import type { ChecklistFile } from '../../../contracts/evidence/replies.js';
import type { ChecklistKey } from '../../../contracts/orders/events.js';
import type { Stage } from '../../../contracts/shared/products.js';
import type { TraceReply } from '../../../contracts/tracing/replies.js';
import type { OrderBody } from '../../../projections/orders.js';
import type { PointInTime } from '../../../projections/point-in-time.js';
import { DocumentReadPolicy } from '../../custody/access/document-read-policy.js';
import { CitedFiles } from '../../orders/cited-files.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { GrantsInForce, letsIn } from '../requests/grants-in-force.js';
import { isOfStage } from './checklist.rules.js';
import { TracedDocuments, type TracedRecord } from './traced-documents.js';

/** The files of one document of the checklist, the newest first. */
export type FilesOf = (item: ChecklistKey) => ChecklistFile[];

/** A file that a site's record cites. */
interface CitedDocument extends StoredDocument {
  facilityId: string;
  tier: Stage;
  transactionId: string;
  recordedAt: string;
}

/** Files that the records of a trace cite, and the order's own. */
@Injectable()
export class ChecklistFiles {
  constructor(
    private readonly documents: TracedDocuments,
    private readonly policy: DocumentReadPolicy,
    private readonly grants: GrantsInForce,
    private readonly blobs: BlobStore,
    private readonly own: CitedFiles,
  ) {}

  /** As the order's brand may read them now. */
  async of(order: OrderBody, trace: TraceReply | undefined, pointInTime: PointInTime): Promise<FilesOf> {
    const records = trace ? await this.documents.records(trace, pointInTime) : new Map<string, TracedRecord[]>();
    const cited = [...records.values()].flat().flatMap(citedBy);
    const [files, ownFiles] = await Promise.all([this.citedFiles(cited, order.brandId), this.ownFiles(order)]);
    return (item) => (item.stage === 'import' ? ownFiles(item.document) : filesOf(item, cited, files));
  }

  private async citedFiles(cited: readonly CitedDocument[], brandId: string): Promise<Map<CitedDocument, ChecklistFile>> {
    const scope = { allFacilities: false, facilityIds: new Set([brandId]) };
    const unique = [...new Map(cited.map((each) => [each.blobName, each])).values()];
    const [readable, grants, infos] = await Promise.all([
      this.policy.readableAmong(unique, scope),
      this.grants.ofBrand(brandId),
      Promise.all(unique.map(async ({ blobName }) => [blobName, await this.blobs.info(blobName)] as const)),
    ]);
    const infoOf = new Map(infos);
    return new Map(
      cited.map((each) => {
        const { blobName, sha256, transactionId, recordedAt } = each;
        const info = infoOf.get(blobName);
        const isLetIn = info !== undefined && (readable.has(blobName) || grants.some((grant) => letsIn(grant, each)));
        const file = {
          blobName,
          transactionId,
          recordedAt,
          readable: isLetIn,
          ...omitUndefined({ sha256, fileName: info?.fileName, bytes: info?.size }),
        };
        return [each, file];
      }),
    );
  }

  private async ownFiles(order: OrderBody): Promise<(kind: string) => ChecklistFile[]> {
    const [packingLists, transportLogs] = await Promise.all([this.own.replies(order.packingLists), this.own.replies(order.transportLogs)]);
    const files: Record<string, typeof packingLists> = { packingList: packingLists, transportLog: transportLogs };
    return (kind) => (files[kind] ?? []).map((file) => ({ ...file, recordedAt: order.changedAt, readable: file.fileName !== undefined }));
  }
}

const citedBy = ({ tier, transaction: { facilityId, transactionId, recordedAt, documents } }: TracedRecord): CitedDocument[] =>
  documents.map((document) => ({ ...document, facilityId, tier, transactionId, recordedAt }));

/** One file once, by the newest record that cites it. */
function filesOf(
  { stage, facilityId, document }: ChecklistKey,
  cited: readonly CitedDocument[],
  files: ReadonlyMap<CitedDocument, ChecklistFile>,
): ChecklistFile[] {
  const own = cited.filter((each) => each.facilityId === facilityId && each.kind === document && isOfStage(document, each.tier, stage));
  const newestFirst = own.toSorted((a, b) => (a.recordedAt > b.recordedAt ? -1 : 1));
  const byName = new Map<string, ChecklistFile>();
  for (const each of newestFirst) {
    const file = files.get(each);
    if (file && !byName.has(each.blobName)) byName.set(each.blobName, file);
  }
  return [...byName.values()];
}
