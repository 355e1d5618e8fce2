import { Injectable } from '@nestjs/common';
import type { DossierChapter, DossierContent, DossierExhibit, DossierExhibitState } from '../../../../contracts/brand/dossiers/content.js';
import type { DossierContentsLine, DossierReply } from '../../../../contracts/brand/dossiers/replies.js';
import { BlobStore } from '../../../platform/blobs/blob-store.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { LoopYielder } from '../../../platform/lib/event-loop-yield.js';
import type { Sheet } from '../../../platform/papers/layout/sheet.js';
import {
  DOSSIER_EXHIBITS,
  DOSSIER_PAGES,
  DOSSIERS,
  type DossierRecord,
  type ExhibitsRecord,
  type PageRecord,
  pageKey,
} from '../dossier-records.js';
import { DossierSource } from '../dossier-source.js';
import { contentsChapter, coverChapter } from '../layout/front-matter.js';
import { chapterPages, type LaidOutPage, wordsOf } from '../layout/paginate.js';
import { openSheet, type PagesHead, writePages } from '../layout/write-pages.js';
import { DossierPack } from '../pack/dossier-pack.js';
import { DossierProofs } from '../pack/dossier-proofs.js';
import { pagesWordsOf } from '../pages-words.js';
import { ExhibitPages } from './exhibit-pages.js';

/** The process receives a signal to end. */
export class BuildStopped extends Error {}

/** Receives the progress, 0 to 1. @throws BuildStopped */
type Report = (progress: number) => Promise<void>;

/** Says how much of the work is done once the content is there, the pages are laid out, and the PDF is written. */
const PROGRESS = { content: 0.15, pages: 0.6, pdf: 0.75 } as const;
/** Pages between two reports. */
const REPORT_EVERY = 10;

/** Builds one dossier chapter by chapter. Each chapter is stored once it is laid out, so that a restart continues after it. */
@Injectable()
export class DossierBuild {
  constructor(
    private readonly records: RecordStore,
    private readonly blobs: BlobStore,
    private readonly source: DossierSource,
    private readonly exhibitPages: ExhibitPages,
    private readonly proofs: DossierProofs,
    private readonly pack: DossierPack,
    private readonly clock: Clock,
  ) {}

  async run(id: string, report: Report): Promise<void> {
    let record = await this.update(id, { state: 'building' });
    const content = await this.contentOf(record);
    await report(PROGRESS.content);
    const root = await this.proofs.rootOf(content.asOf);
    const head = headOf(content, root?.hash ?? null);
    await this.layOut(record, content, await openSheet(head), report);
    record = await this.recordOf(id);
    const pdf = await this.writePdf(record, content, { ...head, pages: record.pages }, report);
    record = await this.update(id, { pdfBlob: pdf.blobName, progress: PROGRESS.pdf });
    const packed = await this.pack.pack(record, content, pdf, () => report(PROGRESS.pdf));
    await this.update(id, { ...packed, state: 'ready', progress: 1, builtAt: this.clock.now() });
  }

  /** Says at which chapter it ended; what is laid out stays readable. */
  async fail(id: string): Promise<void> {
    const record = await this.recordOf(id);
    const content = record.contentBlob === undefined ? undefined : await this.storedContent(record.contentBlob);
    const chapter = content?.chapters[Math.min(record.chaptersDone, content.chapters.length - 1)];
    await this.update(id, { state: 'failed', failedAt: chapter?.title ?? content?.title ?? record.orderNumber });
  }

  /** The same content after a restart as before it. */
  private async contentOf(record: DossierRecord): Promise<DossierContent> {
    if (record.contentBlob !== undefined) return this.storedContent(record.contentBlob);
    const { id, orderId, regime, language, asOf, earlier, brandId } = record;
    const written = await this.source.of(
      orderId,
      { regime, language, asOf, ...(earlier && { earlier }) },
      { role: 'BRAND', facilityId: brandId },
    );
    const content: DossierContent = { ...written, exhibits: await this.exhibitPages.counted(written.exhibits) };
    const about = { fileName: 'content.json', contentType: 'application/json', facilityId: brandId };
    const { blobName } = await this.blobs.put(Buffer.from(JSON.stringify(content), 'utf8'), about);
    await this.records.put<ExhibitsRecord>(DOSSIER_EXHIBITS.name, id, { exhibits: content.exhibits });
    const { orderNumber, goods, exhibits } = content;
    await this.update(id, { contentBlob: blobName, orderNumber, goods, exhibits: countsOf(exhibits), progress: PROGRESS.content });
    return content;
  }

  private async storedContent(blobName: string): Promise<DossierContent> {
    const stored = await this.blobs.open(blobName);
    if (!stored) throw new Error(`${blobName} is gone`);
    return JSON.parse(Buffer.concat(await stored.toArray()).toString('utf8')) as DossierContent;
  }

  private async layOut(record: DossierRecord, content: DossierContent, sheet: Sheet, report: Report): Promise<void> {
    const { id } = record;
    const nameOf = exhibitNames(content.exhibits);
    const lines = content.chapters.map(({ id: chapterId, number, title, gaps }) => ({ chapterId, number, title, gaps }));
    let { pages, chaptersDone, contents, gaps } = record;
    if (pages === 0) {
      pages = await this.storePages(id, sheet, coverChapter(content), 1, nameOf);
      pages = await this.storePages(id, sheet, contentsChapter(lines, new Map(), pagesWordsOf(content.language)), pages + 1, nameOf);
      await this.update(id, { pages });
    }
    for (const chapter of content.chapters.slice(chaptersDone)) {
      const first = pages + 1;
      pages = await this.storePages(id, sheet, chapter, first, nameOf);
      chaptersDone += 1;
      contents = [...contents, contentsLineOf(chapter, first)];
      gaps = [...gaps, ...(await this.gapsIn(content, chapter, id, first, pages))].toSorted((a, b) => a.number - b.number);
      const progress = PROGRESS.content + ((PROGRESS.pages - PROGRESS.content) * chaptersDone) / content.chapters.length;
      await this.update(id, { pages, chaptersDone, contents, gaps, progress });
      await report(progress);
    }
    const pageOf = new Map(contents.map(({ chapterId, page }) => [chapterId, page]));
    const cover = [...chapterPages(sheet, coverChapter(content), 1)].length;
    await this.storePages(id, sheet, contentsChapter(lines, pageOf, pagesWordsOf(content.language)), cover + 1, nameOf);
  }

  /** Returns the number of the last page. */
  private async storePages(
    dossierId: string,
    sheet: Sheet,
    chapter: DossierChapter,
    first: number,
    nameOf: (number: number) => string,
  ): Promise<number> {
    const pauses = new LoopYielder();
    let last = first - 1;
    for (const page of chapterPages(sheet, chapter, first)) {
      const words = [page.chapterTitle, wordsOf(page.blocks), ...page.exhibitNumbers.map(nameOf)].join(' ');
      await this.records.put<PageRecord>(DOSSIER_PAGES.name, pageKey(dossierId, page.number), {
        dossierId,
        number: page.number,
        page,
        words,
      });
      last = page.number;
      if (pauses.isDue()) await pauses.yieldNow();
    }
    return last;
  }

  /** Returns the gaps that a chapter shows, with the page of each. */
  private async gapsIn(
    content: DossierContent,
    chapter: DossierChapter,
    id: string,
    first: number,
    last: number,
  ): Promise<DossierRecord['gaps']> {
    const own = content.gaps.filter(({ chapterId }) => chapterId === chapter.id);
    if (own.length === 0) return [];
    const saidOn = new Map<number, number>();
    for await (const { number, blocks } of this.storedPages(id, first, last))
      for (const block of blocks) if (block.kind === 'gap' && !saidOn.has(block.gap)) saidOn.set(block.gap, number);
    return own.map((gap) => ({ ...gap, page: saidOn.get(gap.number) ?? first }));
  }

  private async *storedPages(dossierId: string, first: number, last: number): AsyncGenerator<LaidOutPage> {
    for (let number = first; number <= last; number++) {
      const stored = await this.records.get<PageRecord>(DOSSIER_PAGES.name, pageKey(dossierId, number));
      if (!stored) throw new Error(`page ${number} is gone`);
      yield stored.value.page;
    }
  }

  private async writePdf({ id, brandId, pdfBlob }: DossierRecord, content: DossierContent, head: PagesHead, report: Report) {
    if (pdfBlob !== undefined) await this.blobs.delete(pdfBlob);
    const about = { fileName: `${content.orderNumber}.pdf`, contentType: 'application/pdf', facilityId: brandId };
    const written = async (page: number) => {
      if (page % REPORT_EVERY === 0) await report(PROGRESS.pages + ((PROGRESS.pdf - PROGRESS.pages) * page) / head.pages);
    };
    return this.blobs.put(writePages(head, this.storedPages(id, 1, head.pages), written), about);
  }

  private async recordOf(id: string): Promise<DossierRecord> {
    const stored = await this.records.get<DossierRecord>(DOSSIERS.name, id);
    if (!stored) throw new Error(`dossier ${id} is gone`);
    return stored.value;
  }

  private async update(id: string, changes: Partial<DossierRecord>): Promise<DossierRecord> {
    const changed = { ...(await this.recordOf(id)), ...changes };
    await this.records.put(DOSSIERS.name, id, changed);
    return changed;
  }
}

const headOf = (
  { title, orderNumber, goods, notice, language, asOf, timeZone, witnessed }: DossierContent,
  root: string | null,
): Omit<PagesHead, 'pages'> => {
  return {
    title,
    orderNumber,
    goods,
    language,
    asOf,
    timeZone,
    root,
    ...(notice !== undefined && { notice }),
    ...(witnessed && { witnessed }),
  };
};

const contentsLineOf = ({ id, kind, number, title, gaps }: DossierChapter, page: number): DossierContentsLine => {
  return { chapterId: id, kind, number, title, page, gaps };
};

function countsOf(exhibits: readonly DossierExhibit[]): DossierReply['exhibits'] {
  const count = (wanted: DossierExhibitState) => exhibits.filter(({ state }) => state === wanted).length;
  return { total: exhibits.length, inFile: count('inFile'), withheld: count('withheld'), waits: count('waits'), gone: count('gone') };
}

function exhibitNames(exhibits: readonly DossierExhibit[]): (number: number) => string {
  const names = new Map(exhibits.map(({ number, fileName }) => [number, fileName]));
  return (number) => names.get(number) ?? '';
}
