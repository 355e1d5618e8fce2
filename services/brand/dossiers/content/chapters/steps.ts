/** Shows for each site, the farms first, what it recorded about the goods, with the exhibits. */
import type { DossierBlock } from '../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell } from '../../../../../contracts/platform/papers/paper-blocks.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import { hyphenateProductId } from '../../../../../contracts/shared/product-id.js';
import type { DossierFile, DossierRecord, DossierSite } from '../dossier-facts.js';
import { DASH } from '../words/dossier-words.js';
import { code, column, end, facts as factLines, figures, heading, quiet, table, text } from './blocks.js';
import { type Draft, type DraftChapter, stepChapterId } from './draft.js';
import { exhibitTable } from './exhibits.js';
import { standingText } from './sites.js';

export function stepsChapters(draft: Draft): DraftChapter[] {
  const { own } = draft.words;
  const files = groupBy(draft.facts.files, ({ facilityId, translation }) => translation?.siteId ?? facilityId);
  const overview: DraftChapter = {
    id: 'steps',
    kind: 'steps',
    title: own.chapter.steps,
    blocks: [quiet(own.intro.steps), overviewTable(draft)],
  };
  return [overview, ...draft.facts.sites.map((site) => siteChapter(draft, site, files.get(site.id) ?? []))];
}

function overviewTable(draft: Draft): DossierBlock {
  const { words, facts } = draft;
  const { column: head } = words.own;
  const columns = [
    column(head.number, 0.9),
    column(head.site, 4),
    column(head.step, 3),
    figures(head.record, 1.5),
    column(head.exhibit, 4),
  ];
  const rows = facts.sites.map(({ id, number, facility, tier }): PaperCell[] => {
    const records = draft.recordsOf(id);
    const exhibits = draft.exhibits([...new Set(records.flatMap(({ blobNames }) => blobNames))]);
    return [String(number), facility.name, words.stage(tier), end(words.count(records.length)), exhibits];
  });
  return table(columns, rows);
}

function siteChapter(draft: Draft, site: DossierSite, files: readonly DossierFile[]): DraftChapter {
  const { own } = draft.words;
  const { id, facility } = site;
  const records = draft.recordsOf(id);
  const chapterId = stepChapterId(id);
  const blocks = [
    factLines(siteFacts(draft, site, records)),
    heading(own.head.records),
    records.length > 0 ? recordTable(draft, id, records) : text(own.steps.none),
    heading(own.head.exhibits),
    files.length > 0 ? exhibitTable(draft, files) : text(own.steps.noExhibit),
    ...draft.gapBlocks(chapterId),
  ];
  return { id: chapterId, kind: 'steps', title: facility.name, blocks };
}

function siteFacts(draft: Draft, site: DossierSite, records: readonly DossierRecord[]): (readonly [string, string])[] {
  const { words } = draft;
  const { own } = words;
  const { id, facility, parts, timeZone } = site;
  const shares = parts.map(({ tier }) => `${words.stage(tier)} ${draft.percentOf(id, tier)}`);
  const [first, last] = [records[0], records.at(-1)];
  return [
    [own.column.place, words.places.locationOf(facility)],
    ...(facility.oarId === undefined ? [] : [[words.screen.trace.oarId, facility.oarId] as const]),
    [own.column.standing, standingText(site, words)],
    [own.steps.share, shares.length > 0 ? words.join(shares) : DASH],
    ...(first && last ? [[own.steps.dates, `${draft.dateAt(id, first.occurredAt)} – ${draft.dateAt(id, last.occurredAt)}`] as const] : []),
    [own.steps.timeZone, timeZone],
  ];
}

function recordTable(draft: Draft, siteId: string, records: readonly DossierRecord[]): DossierBlock {
  const { words } = draft;
  const { column: head } = words.own;
  const columns = [
    column(head.date, 2.1),
    figures(head.number, 1.1),
    column(head.record, 2.1),
    column(head.with, 2.6),
    column(head.lots, 2.6),
    column(head.numbers, 3),
    figures(head.inKg, 1.1),
    figures(head.outKg, 1.1),
    column(head.exhibit, 1.3),
  ];
  const rows = records.map(
    ({ kind, occurredAt, revision, counterpartyId, productIds, numbers, inGrams, outGrams, blobNames }): PaperCell[] => {
      const name = words.screen.ui.kind[kind as keyof typeof words.screen.ui.kind];
      const other = kind === 'purchase' && counterpartyId === null ? outsideText(draft, productIds) : partnerOf(draft, counterpartyId);
      return [
        draft.dateAt(siteId, occurredAt),
        end(words.count(revision)),
        name,
        other,
        code(productIds.map(hyphenateProductId).join(' ')),
        numbers.length > 0 ? words.join(numbers) : DASH,
        end(inGrams === undefined ? '' : words.exactKg(inGrams)),
        end(outGrams === undefined ? '' : words.exactKg(outGrams)),
        draft.exhibits(blobNames),
      ];
    },
  );
  return table(columns, rows);
}

function partnerOf(draft: Draft, counterpartyId: string | null): string {
  const isShown = counterpartyId !== null && (draft.sites.has(counterpartyId) || counterpartyId === draft.facts.brand.id);
  return isShown ? draft.nameOf(counterpartyId) : DASH;
}

function outsideText({ facts, words }: Draft, productIds: readonly string[]): string {
  const lots = (facts.traced.trace?.nodes ?? []).filter(({ productId, end }) => end === 'manual' && productIds.includes(productId));
  return words.places.declaredText(lots) || words.screen.ui.provenance.outside;
}
