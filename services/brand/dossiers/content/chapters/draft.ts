import type { DossierBlock, DossierChapterKind, DossierGap, DossierRegime } from '../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell, PaperTable } from '../../../../../contracts/platform/papers/paper-blocks.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import type { Stage } from '../../../../../contracts/shared/products.js';
import type { DossierFacts, DossierFile, DossierRecord, DossierSite } from '../dossier-facts.js';
import { DASH, type DossierWords } from '../words/dossier-words.js';
import { end, figures, quiet, sum } from './blocks.js';
import { type TierLine, type TierShares, tierSharesOf } from './tier-shares.js';

/** A chapter before it has its place in the contents. */
export interface DraftChapter {
  id: string;
  kind: DossierChapterKind;
  title: string;
  blocks: readonly DossierBlock[];
}

/** Says where the days of a chapter are. */
export const datesNote = ({ words }: Draft): DossierBlock => quiet(words.fill(words.own.datesNote, { zone: words.timeZone }));

/** A gap before it has its number, with the part of the order that it concerns, 0 to 1. */
export type DraftGap = Omit<DossierGap, 'number'> & { share: number };

export const stepChapterId = (facilityId: string): string => `steps/${facilityId}`;

/** Holds what all chapters are written from: facts, words, numbers of exhibits and gaps. */
export class Draft {
  readonly sites: ReadonlyMap<string, DossierSite>;
  readonly tiers: readonly TierShares[];
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly citing: ReadonlyMap<string, readonly string[]>;
  private gapsIn: ReadonlyMap<string, readonly DossierGap[]> = new Map();
  gaps: readonly DossierGap[] = [];

  constructor(
    readonly facts: DossierFacts,
    readonly words: DossierWords,
    readonly regime: DossierRegime,
  ) {
    this.sites = new Map(facts.sites.map((site) => [site.id, site]));
    this.numbers = new Map(facts.files.map(({ blobName }, at) => [blobName, at + 1]));
    this.citing = citingRecords(facts);
    this.tiers = tierSharesOf(facts);
  }

  takeGaps(gaps: readonly DossierGap[]): void {
    this.gaps = gaps;
    this.gapsIn = groupBy(gaps, ({ chapterId }) => chapterId);
  }

  nameOf(facilityId: string): string {
    const { brand } = this.facts;
    return this.sites.get(facilityId)?.facility.name ?? (facilityId === brand.id ? brand.name : this.words.own.row.noSite);
  }

  /** Words the day of an instant where the site is. */
  dateAt(facilityId: string, instant: string | undefined): string {
    return this.words.date(instant, this.sites.get(facilityId)?.timeZone);
  }

  namesOf(sites: readonly { id: string }[]): string {
    return this.words.join(sites.map(({ id }) => this.nameOf(id)));
  }

  recordsOf(facilityId: string): readonly DossierRecord[] {
    return this.facts.records.get(facilityId) ?? [];
  }

  numberOf({ blobName }: Pick<DossierFile, 'blobName'>): number {
    return this.numbers.get(blobName) ?? 0;
  }

  /** Names the kind of a file; of a translation also its original, its language and its translator. */
  kindOf({ kind, translation }: Pick<DossierFile, 'kind' | 'translation'>): string {
    if (kind !== 'translation') return this.words.kindOf(kind);
    const { originalBlob: blobName = '', language = '', translator } = translation ?? {};
    const { translated, translatedBy } = this.words.own.kind;
    const facts = { number: String(this.numberOf({ blobName })), language: this.words.languageName(language) };
    return translator === undefined ? this.words.fill(translated, facts) : this.words.fill(translatedBy, { ...facts, translator });
  }

  /** Names the records that cite a file, each by the number of its site and of its event, such as "15/402". */
  recordsCiting({ blobName }: Pick<DossierFile, 'blobName'>): readonly string[] {
    return this.citing.get(blobName) ?? [];
  }

  /** Returns the largest part of the order that passed a site, 0 to 1. */
  shareOf(facilityId: string): number {
    return Math.max(0, ...(this.sites.get(facilityId)?.parts ?? []).map(({ share }) => share));
  }

  /** Returns the percent of a site as every chapter prints it: at a tier, or at the tier where it is largest. */
  percentOf(facilityId: string, tier?: Stage): string {
    const lines = this.tiers.filter((each) => tier === undefined || each.tier === tier).flatMap((each) => each.lines);
    const own = lines.filter(({ siteId }) => siteId === facilityId);
    const [largest] = own.toSorted((a: TierLine, b: TierLine) => b.share - a.share);
    return largest?.percent ?? DASH;
  }

  /** Names what shares are of: the order, or what was found where nothing can be compared. */
  get shareHead(): string {
    const { covered, trace } = this.facts.traced;
    return covered || !trace ? this.words.own.column.share : this.words.own.origins.ofFound;
  }

  /** Makes the columns of shares: of goods that are held, both of these goods and of the order. */
  shareColumns(width: number): PaperTable['columns'] {
    const held = this.facts.detention ? [figures(this.words.own.origins.ofHeld, width)] : [];
    return [...held, figures(this.shareHead, width)];
  }

  shareCells(ofFound: string, ofOrder: string, isSum = false): PaperCell[] {
    const cell = isSum ? sum : end;
    return [...(this.facts.detention ? [cell(ofFound)] : []), cell(ofOrder)];
  }

  largestShare(sites: readonly { id: string }[]): number {
    return Math.max(0, ...sites.map(({ id }) => this.shareOf(id)));
  }

  exhibits(blobNames: readonly string[]): PaperCell {
    return { exhibits: blobNames.flatMap((name) => this.numbers.get(name) ?? []).sort((a, b) => a - b) };
  }

  /** Says the gaps of a chapter where they belong. */
  gapBlocks(chapterId: string): DossierBlock[] {
    return this.gapsOf(chapterId).map((gap) => ({ kind: 'gap', gap: gap.number, text: this.gapText(gap) }));
  }

  gapsOf(chapterId: string): readonly DossierGap[] {
    return this.gapsIn.get(chapterId) ?? [];
  }

  private gapText({ number, title, detail }: DossierGap): string {
    return this.words.fill(this.words.own.gap.said, { number, title, detail });
  }
}

function citingRecords({ sites, records }: DossierFacts): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, number } of sites)
    for (const { revision, blobNames } of records.get(id) ?? [])
      for (const blobName of blobNames) {
        const named = `${number}/${revision}`;
        const known = found.get(blobName) ?? [];
        if (!known.includes(named)) found.set(blobName, [...known, named]);
      }
  return found;
}
