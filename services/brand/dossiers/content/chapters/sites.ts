/** Lists the sites: who vouches for them, their certificates, their names, and the result of the screening by list. */

import type { DossierBlock } from '../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell } from '../../../../../contracts/platform/papers/paper-blocks.js';
import { dayBegunAt } from '../../../../../contracts/shared/written/time-zones.js';
import { standingWord } from '../../../../../web/drawing/rests-on.js';
import type { DossierSite } from '../dossier-facts.js';
import type { DossierWords } from '../words/dossier-words.js';
import { code, column, end, figures, heading, quiet, table, text } from './blocks.js';
import type { Draft, DraftChapter } from './draft.js';
import { isInChinese } from './gaps/gaps-of-evidence.js';
import { matchText } from './screening.js';

const SCRIPTS = {
  Latin: /\p{Script=Latin}/u,
  Han: /\p{Script=Han}/u,
  Arabic: /\p{Script=Arabic}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Bengali: /\p{Script=Bengali}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
} as const;
type Script = keyof typeof SCRIPTS;
const SCRIPT_NAMES = Object.keys(SCRIPTS) as Script[];

export function sitesChapter(draft: Draft): DraftChapter {
  const { own } = draft.words;
  const blocks = [quiet(own.intro.sites), siteTable(draft), ...certificates(draft), ...screening(draft), ...draft.gapBlocks('sites')];
  return { id: 'sites', kind: 'sites', title: own.chapter.sites, blocks };
}

function siteTable(draft: Draft): DossierBlock {
  const { facts, words } = draft;
  const { column: head } = words.own;
  const columns = [
    column(head.number, 0.9),
    column(head.site, 3.5),
    column(head.kind, 2),
    column(head.place, 3.5),
    column(words.screen.trace.oarId, 2.5),
    column(head.standing, 3),
    figures(draft.shareHead, 1.3),
  ];
  const rows = facts.sites.map((site): PaperCell[] => {
    const { number, facility } = site;
    return [
      String(number),
      facility.name,
      words.texts.ui.facilityType[facility.type as keyof DossierWords['texts']['ui']['facilityType']],
      words.places.locationOf(facility),
      code(facility.oarId),
      standingText(site, words),
      end(draft.percentOf(site.id)),
    ];
  });
  return table(columns, rows);
}

export function standingText({ standing }: DossierSite, words: DossierWords): string {
  if (!standing) return words.own.standing.unknown;
  const { restsOn } = words.screen;
  const said = restsOn.standing[standingWord(standing)];
  const { origin } = standing;
  const since =
    origin &&
    (origin.since === null
      ? restsOn.registeredAlways
      : words.fill(words.own.standing.registeredSince, { date: words.date(dayBegunAt(origin.since)) }));
  return [said, since].filter(Boolean).join(', ');
}

function certificates({ facts, words }: Draft): DossierBlock[] {
  const { column: head, head: heads } = words.own;
  const rows = facts.sites.flatMap(({ number, facility, standing }) =>
    (standing?.certificates ?? []).map(({ standard, number: certificate, validTo }): PaperCell[] => {
      return [String(number), facility.name, standard, code(certificate), words.day(validTo)];
    }),
  );
  if (rows.length === 0) return [];
  const columns = [
    column(head.number, 0.9),
    column(head.site, 4),
    column(head.certificate, 3),
    column(head.number, 3),
    column(head.until, 2),
  ];
  return [heading(heads.certificates), table(columns, rows)];
}

/** Names each list with its size and date, and for each site what the comparison with it came to. */
function screening({ facts, words }: Draft): DossierBlock[] {
  const { column: head, head: heads, screening: texts, summary } = words.own;
  const { copy, matches } = facts.screening;
  if (!copy) return [heading(heads.lists), text(summary.notScreened)];
  const date = words.date(copy.importedAt);
  const lists = copy.lists.map(({ name, entities, inChinese }) => [name, end(words.count(entities)), end(words.count(inChinese)), date]);
  const rows = facts.sites.flatMap(({ id, number, facility }) =>
    copy.lists.map(({ name: list }): PaperCell[] => {
      const own = (matches.get(id) ?? []).filter((match) => match.list === list);
      const result = own.length === 0 ? texts.none : words.join(own.map((match) => matchText(match, copy, words)));
      const isHit = own.some(({ state }) => state === 'hit' || state === 'same');
      return [String(number), facility.name, list, isHit ? { text: result, align: 'end', bad: true } : result];
    }),
  );
  return [
    heading(heads.lists),
    table([column(head.list, 5), figures(head.names, 1.5), figures(head.inChinese, 1.5), column(head.imported, 2)], lists),
    quiet(words.fill(texts.copy, { number: copy.number, date: words.dateTime(copy.importedAt) })),
    { kind: 'code', text: copy.sha256 },
    heading(heads.results),
    table([column(head.number, 0.9), column(head.site, 4), column(head.list, 4), column(head.result, 5)], rows),
  ];
}

export function namesChapter(draft: Draft): DraftChapter {
  const { facts, words } = draft;
  const { own } = words;
  const columns = [
    column(own.column.number, 0.9),
    column(own.column.names, 7),
    column(own.column.script, 3),
    figures(own.column.inChinese, 1.5),
  ];
  const rows = facts.sites.map(({ number, names }): PaperCell[] => {
    const found = SCRIPT_NAMES.filter((script) => names.some((name) => SCRIPTS[script].test(name)));
    const scripts = found.length > 0 ? found.map((script) => own.script[script]) : [own.script.other];
    return [String(number), names.join('; '), words.join(scripts), end(words.count(names.filter(isInChinese).length))];
  });
  const blocks = [quiet(own.intro.names), table(columns, rows), ...draft.gapBlocks('names')];
  return { id: 'names', kind: 'names', title: own.chapter.names, blocks };
}
