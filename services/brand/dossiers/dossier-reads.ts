import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { DossierExhibit } from '../../../contracts/brand/dossiers/content.js';
import {
  DOSSIER_PAGES_MAX,
  type DossierExhibitsQuery,
  type DossierFormat,
  type DossierPagesQuery,
  type DossierSearchQuery,
  type DossiersQuery,
} from '../../../contracts/brand/dossiers/queries.js';
import type { DossierHit, DossierPagesReply, DossierReply, DossierSummary } from '../../../contracts/brand/dossiers/replies.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Page } from '../../../contracts/shared/replies.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { pageOf, pageRange } from '../../platform/http/paging.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { brandOf } from '../orders/brand-of.js';
import { DossierBuilding } from './building/dossier-building.js';
import {
  DOSSIER_EXHIBITS,
  DOSSIER_PAGES,
  DOSSIERS,
  type DossierRecord,
  type ExhibitsRecord,
  type PageRecord,
  pageKey,
} from './dossier-records.js';
import { isUnderWay } from './kept-dossiers.js';
import { exhibitsNamed } from './layout/paginate.js';

/** The text around what was found. */
const EXCERPT_AROUND = 60;

const FILES = {
  zip: { blob: 'zipBlob', type: 'application/zip', ending: 'zip' },
  pdf: { blob: 'pdfBlob', type: 'application/pdf', ending: 'pdf' },
  manifest: { blob: 'manifestBlob', type: 'application/json', ending: 'json' },
} as const satisfies Record<DossierFormat, { blob: keyof DossierRecord; type: string; ending: string }>;

/** Reads the dossiers of the caller's brand. */
@Injectable()
export class DossierReads {
  constructor(
    private readonly records: RecordStore,
    private readonly blobs: BlobStore,
    private readonly users: Users,
    private readonly facilities: Facilities,
    private readonly building: DossierBuilding,
  ) {}

  async dossiers(query: DossiersQuery, user: Reader): Promise<Page<DossierSummary>> {
    const { skip, limit } = pageRange(query);
    const filter = { brandId: brandOf(user), ...omitUndefined({ orderId: query.orderId }) };
    const [found, total] = await Promise.all([
      this.records.find<DossierRecord>(DOSSIERS.name, { filter, sort: ['-askedAt'], skip, limit }),
      this.records.count(DOSSIERS.name, { filter }),
    ]);
    const nameOf = await this.names(found.map(({ value }) => value));
    return pageOf(
      found.map(({ value }) => summaryOf(value, nameOf(value.askedById))),
      total,
      query,
    );
  }

  async summary(record: DossierRecord): Promise<DossierSummary> {
    return summaryOf(record, (await this.names([record]))(record.askedById));
  }

  /** @throws Refusal NotFound for a dossier of another brand */
  async dossier(id: string, user: Reader): Promise<DossierReply> {
    const record = await this.own(id, user);
    // Requested in the moment in which the last job of the brand ended, or parked with its job, it would wait for nobody.
    if (isUnderWay(record)) await this.building.enqueue(record.brandId);
    const { orderNumber, goods, contents, gaps, exhibits, check } = record;
    const [summary, brand] = await Promise.all([this.summary(record), this.facilities.get(record.brandId)]);
    return { ...summary, orderNumber, goods, brand: brand?.name ?? '', contents, gaps, exhibits, ...(check && { check }) };
  }

  /** @throws Refusal those of `one` */
  async dossierPages(id: string, { from = 1, to = from }: DossierPagesQuery, user: Reader): Promise<DossierPagesReply> {
    const { pages } = await this.own(id, user);
    const last = Math.min(to, pages, from + DOSSIER_PAGES_MAX - 1);
    const keys = Array.from({ length: Math.max(0, last - from + 1) }, (_, at) => pageKey(id, from + at));
    const [found, exhibits] = await Promise.all([this.records.getMany<PageRecord>(DOSSIER_PAGES.name, keys), this.exhibitsOf(id)]);
    const byNumber = new Map(exhibits.map((each) => [each.number, each]));
    const items = found
      .map(({ value }) => value.page)
      .toSorted((a, b) => a.number - b.number)
      .map(({ exhibitNumbers, ...page }) => ({ ...page, exhibits: exhibitsNamed(exhibitNumbers, byNumber) }));
    return { total: pages, items };
  }

  /** @throws Refusal those of `one` */
  async searchDossier(id: string, query: DossierSearchQuery, user: Reader): Promise<Page<DossierHit>> {
    await this.own(id, user);
    const { skip, limit } = pageRange(query);
    const filter = { dossierId: id, words: { contains: query.text } };
    const [found, total] = await Promise.all([
      this.records.find<PageRecord>(DOSSIER_PAGES.name, { filter, sort: ['number'], skip, limit }),
      this.records.count(DOSSIER_PAGES.name, { filter }),
    ]);
    const items = found.map(({ value: { number, page, words } }) => ({
      page: number,
      chapterTitle: page.chapterTitle,
      excerpt: excerptOf(words, query.text),
    }));
    return pageOf(items, total, query);
  }

  /** @throws Refusal those of `one` */
  async dossierExhibits(id: string, query: DossierExhibitsQuery, user: Reader): Promise<Page<DossierExhibit>> {
    await this.own(id, user);
    const all = (await this.exhibitsOf(id)).filter(({ state }) => query.state === undefined || state === query.state);
    const { skip, limit } = pageRange(query);
    return pageOf(all.slice(skip, skip + limit), all.length, query);
  }

  /** @throws Refusal NotFound, and DossierNotReady before the file is made */
  async open(
    id: string,
    format: DossierFormat,
    user: Reader,
  ): Promise<{ content: Readable; type: string; fileName: string; length: number }> {
    const record = await this.own(id, user);
    const { blob, type, ending } = FILES[format];
    const blobName = record.state === 'ready' ? record[blob] : undefined;
    if (blobName === undefined) throw new Refusal('DossierNotReady');
    const [info, content] = await Promise.all([this.blobs.info(blobName), this.blobs.open(blobName)]);
    if (!info || !content) throw new Refusal('NotFound');
    const { orderNumber, orderId, regime, asOf } = record;
    const number = (orderNumber || orderId).replaceAll(/[^\p{L}\p{N}-]+/gu, '-');
    const name = ['dossier', number, regime, asOf.slice(0, 16).replaceAll(/[:T]/g, '-')].join('-');
    return { content, type, fileName: `${name}.${ending}`, length: info.size };
  }

  /** @throws Refusal NotFound */
  private async own(id: string, user: Reader): Promise<DossierRecord> {
    const stored = await this.records.get<DossierRecord>(DOSSIERS.name, id);
    if (!stored || stored.value.brandId !== brandOf(user)) throw new Refusal('NotFound');
    return stored.value;
  }

  private async exhibitsOf(id: string): Promise<readonly DossierExhibit[]> {
    return (await this.records.get<ExhibitsRecord>(DOSSIER_EXHIBITS.name, id))?.value.exhibits ?? [];
  }

  private async names(records: readonly DossierRecord[]): Promise<(userId: string) => string> {
    const people = await this.users.getMany([...new Set(records.map(({ askedById }) => askedById))]);
    const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    return (userId) => names.get(userId) ?? '';
  }
}

function summaryOf(record: DossierRecord, askedBy: string): DossierSummary {
  const { id, orderId, regime, language, asOf, state, askedAt, builtAt, progress, pages, bytes, sha256, failedAt } = record;
  return {
    ...{ id, orderId, regime, language, asOf, state, askedAt, askedBy, progress, pages },
    ...omitUndefined({ builtAt, bytes, sha256, failedAt }),
  };
}

function excerptOf(words: string, text: string): string {
  const at = Math.max(0, words.toLowerCase().indexOf(text.toLowerCase()));
  const [from, to] = [Math.max(0, at - EXCERPT_AROUND), at + text.length + EXCERPT_AROUND];
  return `${from > 0 ? '…' : ''}${words.slice(from, to)}${to < words.length ? '…' : ''}`;
}
