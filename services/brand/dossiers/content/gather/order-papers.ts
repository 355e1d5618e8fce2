import { Injectable } from '@nestjs/common';
import { CHECKLIST } from '../../../../../contracts/brand/order-documents/checklist.js';
import { type ChecklistKey, isSameItem } from '../../../../../contracts/brand/orders/events.js';
import type { DocumentKind } from '../../../../../contracts/ledger/custody/command-parts.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import type { TraceReply } from '../../../../../contracts/trace/tracing/replies.js';
import { type DocumentRequestBody, documentRequests } from '../../../../../projections/brand/order-documents/document-requests.js';
import type { OrderBody } from '../../../../../projections/brand/orders/orders.js';
import type { TransactionBody } from '../../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../../projections/ledger/custody/transactions.js';
import { BlobStore } from '../../../../platform/blobs/blob-store.js';
import { Clock } from '../../../../platform/lib/clock.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { Views } from '../../../../platform/projections/views.js';
import { askedSites } from '../../../order-documents/checklist/checklist.rules.js';
import { deliveriesOf } from '../../../order-documents/checklist/deliveries.rules.js';
import { stands } from '../../../order-documents/requests/grants-in-force.js';
import type { TracedRecord } from '../../../order-documents/traced-documents.js';
import { TranslationReads } from '../../../order-documents/translations/translation-reads.js';
import type { DeliveredPapers, DossierAsk, DossierFile, DossierSite } from '../dossier-facts.js';
import { type RequestAt, RequestsAt } from './requests-at.rules.js';

const FILES_AT_ONCE = 100;

export interface OrderPapers {
  files: DossierFile[];
  papers: DeliveredPapers[];
  asks: DossierAsk[];
}

export interface PapersAsked {
  order: OrderBody;
  brandName: string;
  asOf: string;
  trace: TraceReply | undefined;
  sites: readonly Pick<DossierSite, 'id' | 'facility'>[];
  records: ReadonlyMap<string, readonly TracedRecord[]>;
}

interface CitedFile {
  blobName: string;
  kind: DocumentKind;
  sha256?: string;
  facilityId: string;
  recordedBy: string;
  recordedAt: string;
  transactionId?: string;
}

/**
 * Collects the files of an order and what each site owes, as of an instant. A file is in the dossier if the brand might read it then and
 * may still read it: what was granted later is withheld, and so is what was taken back since.
 */
@Injectable()
export class DossierPapers {
  constructor(
    private readonly views: Views,
    private readonly blobs: BlobStore,
    private readonly clock: Clock,
    private readonly translations: TranslationReads,
  ) {}

  async of(asked: PapersAsked): Promise<OrderPapers> {
    const { order, asOf, trace } = asked;
    const every = await this.views.find<DocumentRequestBody>(documentRequests, { filter: { brandId: order.brandId } });
    const lots = new Set(trace?.nodes.map(({ productId }) => productId) ?? []);
    const requests = new RequestsAt(every, asOf, order.orderId, lots);
    const files = await this.files(asked, requests);
    const stateOf = new Map(files.map(({ blobName, state }) => [blobName, state]));
    const papers = owedPapers(asked, requests, (blobName) => stateOf.get(blobName) === 'inFile');
    return { files: await this.withTranslations(files, asked), papers, asks: requests.ofOrder().map((each) => askOf(each, asOf)) };
  }

  private async files(asked: PapersAsked, requests: RequestsAt): Promise<DossierFile[]> {
    const { order, asOf } = asked;
    const cited = citedFiles(asked);
    const [infos, traded] = await Promise.all([this.infos(cited), this.tradedFiles(cited, order.brandId, asOf)]);
    const now = this.clock.now();
    return cited.map(({ sha256, ...file }): DossierFile => {
      const info = infos.get(file.blobName);
      const isGranted = () => requests.grantsFor(file).some(({ request }) => stands(request, now));
      const isReadable = file.facilityId === order.brandId || traded.has(file.blobName) || isGranted();
      const withheld = requests.isWaiting(file) ? 'waits' : 'withheld';
      const hash = sha256 ?? info?.sha256;
      // A withheld file shows neither its name nor its hash, here as on the order's page.
      if (info && !isReadable) return { ...file, fileName: '', state: withheld };
      return {
        ...file,
        fileName: info?.fileName ?? '',
        ...(hash !== undefined && { sha256: hash }),
        ...(info && { bytes: info.size, contentType: info.contentType }),
        state: info ? 'inFile' : 'gone',
      };
    });
  }

  /** Puts the translations of each document in the file after it. A translation of a withheld document would show what that says. */
  private async withTranslations(files: readonly DossierFile[], { order, brandName, asOf }: PapersAsked): Promise<DossierFile[]> {
    const own = { kind: 'translation' as const, facilityId: order.brandId, recordedBy: brandName };
    const found = groupBy(await this.translations.of(order, asOf), ({ originalBlob }) => originalBlob);
    const translated = (original: DossierFile): DossierFile[] =>
      (found.get(original.blobName) ?? []).map(({ file, at, info, originalBlob, language, translator }) => ({
        ...{ ...file, ...own, fileName: info?.fileName ?? '', recordedAt: at, state: info ? 'inFile' : 'gone' },
        ...(info && { bytes: info.size, contentType: info.contentType }),
        translation: { originalBlob, siteId: original.facilityId, language, ...omitUndefined({ translator }) },
      }));
    return files.flatMap((file) => (file.state === 'inFile' ? [file, ...translated(file)] : [file]));
  }

  private async infos(cited: readonly CitedFile[]) {
    const infos = new Map<string, NonNullable<Awaited<ReturnType<BlobStore['info']>>>>();
    for (let at = 0; at < cited.length; at += FILES_AT_ONCE) {
      const found = await Promise.all(cited.slice(at, at + FILES_AT_ONCE).map(({ blobName }) => this.blobs.info(blobName)));
      for (const info of found) if (info) infos.set(info.blobName, info);
    }
    return infos;
  }

  /** Returns the files that their site cited in its trade with the brand by then, on this trace or outside it. */
  private async tradedFiles(cited: readonly CitedFile[], brandId: string, asOf: string): Promise<Set<string>> {
    const traded = new Set<string>();
    const others = cited.filter(({ facilityId }) => facilityId !== brandId);
    const ownerOf = new Map(others.map(({ blobName, facilityId }) => [blobName, facilityId]));
    for (let at = 0; at < others.length; at += FILES_AT_ONCE) {
      const blobNames = { in: others.slice(at, at + FILES_AT_ONCE).map(({ blobName }) => blobName) };
      const filter = { blobNames, counterpartyId: brandId, recordedAt: { lte: asOf } };
      const found = await this.views.find<TransactionBody>(transactions, { filter });
      for (const { facilityId, transporterId, documents } of found) {
        if (transporterId === brandId) continue;
        for (const { blobName, addedAt } of documents)
          if (ownerOf.get(blobName) === facilityId && !(addedAt && addedAt > asOf)) traded.add(blobName);
      }
    }
    return traded;
  }
}

/** Lists each file once, under the first record that cites it: site by site from the farm, then the order's own. */
function citedFiles({ order, brandName, sites, records }: PapersAsked): CitedFile[] {
  const found = new Map<string, CitedFile>();
  const add = (file: CitedFile) => {
    if (!found.has(file.blobName)) found.set(file.blobName, file);
  };
  for (const { id: facilityId, facility } of sites)
    for (const { transaction } of records.get(facilityId) ?? []) {
      const { transactionId, recordedAt } = transaction;
      for (const { blobName, kind, sha256, addedAt } of transaction.documents)
        add({
          blobName,
          kind,
          ...(sha256 && { sha256 }),
          facilityId,
          recordedBy: facility.name,
          recordedAt: addedAt ?? recordedAt,
          transactionId,
        });
    }
  const own = { facilityId: order.brandId, recordedBy: brandName, recordedAt: order.changedAt };
  for (const file of order.packingLists) add({ ...file, kind: 'packingList', ...own });
  for (const file of order.transportLogs) add({ ...file, kind: 'transportLog', ...own });
  return [...found.values()];
}

function askOf({ request, state }: RequestAt, asOf: string): DossierAsk {
  const { facilityId, kinds, askedAt, answeredAt } = request;
  return { facilityId, kinds, state, askedAt, ...(answeredAt !== undefined && answeredAt <= asOf && { answeredAt }) };
}

function owedPapers(asked: PapersAsked, requests: RequestsAt, isInFile: (blobName: string) => boolean): DeliveredPapers[] {
  const { order, trace, records } = asked;
  const waivers = order.waivers ?? [];
  const paperOf = (item: ChecklistKey, deliveries: readonly (readonly { blobName: string }[])[]): DeliveredPapers => {
    const missing = deliveries.filter((papers) => papers.length === 0).length;
    const there = deliveries.filter((papers) => papers.length > 0 && papers.every(({ blobName }) => isInFile(blobName))).length;
    const [ask, ...earlier] = requests.ofKind(item.facilityId, item.document);
    const refusedBefore = earlier.find(({ state }) => state === 'refused')?.request.answeredAt;
    return {
      item,
      stage: item.stage,
      there,
      withheld: deliveries.length - missing - there,
      missing,
      isWaived: waivers.some((waiver) => isSameItem(waiver, item)),
      ...(ask && { ask: { state: ask.state, askedAt: ask.request.askedAt, ...omitUndefined({ refusedBefore }) } }),
    };
  };
  const ofSites = (trace ? askedSites(trace) : []).flatMap(({ stage, facility: { id: facilityId }, kinds }) =>
    kinds.map((document) => {
      const item = { stage, facilityId, document };
      return paperOf(item, deliveriesOf(item, records.get(facilityId) ?? []));
    }),
  );
  const own: Partial<Record<DocumentKind, OrderBody['packingLists']>> = {
    packingList: order.packingLists,
    transportLog: order.transportLogs,
  };
  const ofBrand = CHECKLIST.import.map((document) =>
    paperOf({ stage: 'import', facilityId: order.brandId, document }, [own[document] ?? []]),
  );
  return [...ofSites, ...ofBrand];
}
