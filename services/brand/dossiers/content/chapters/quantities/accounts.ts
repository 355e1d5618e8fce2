/** Says of the goods that each site used where they came from and what became of them. */
import type { DossierBlock } from '../../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell } from '../../../../../../contracts/platform/papers/paper-blocks.js';
import { hyphenateProductId } from '../../../../../../contracts/shared/product-id.js';
import { sumOrNull } from '../../../../../../contracts/shared/units.js';
import type { AccountEntry, AccountLine, SiteAccount } from '../../quantity-facts.js';
import type { DossierWords } from '../../words/dossier-words.js';
import { bad, code, column, end, figures, heading, quiet, sum, table } from '../blocks.js';
import type { Draft } from '../draft.js';

export function accountBlocks(draft: Draft): DossierBlock[] {
  const { facts, words } = draft;
  if (facts.accounts.length === 0) return [];
  const { column: head, head: heads, intro } = words.own;
  const columns = [column(head.what, 8), figures(head.lots, 1), figures(head.kg, 2)];
  const rows = facts.accounts.flatMap((account) => accountRows(draft, account));
  return [heading(heads.accounts), quiet(intro.accounts), table(columns, rows), ...partBlocks(draft)];
}

function accountRows(draft: Draft, account: SiteAccount): PaperCell[][] {
  const { words } = draft;
  const { account: own } = words.own;
  const { siteId, product, in: came, out } = account;
  const title = words.fill(own.title, { site: draft.nameOf(siteId), product: words.screen.ui.product[product] });
  const [into, outOf] = [sumOf(came), sumOf(out)];
  const rowOf = (line: AccountLine): PaperCell[] => {
    const kg = words.exactKg(line.grams);
    const isFault = 'from' in line.entry && line.entry.from === 'notRecorded';
    return [entryText(draft, line.entry), end(line.lots === undefined ? '' : words.count(line.lots)), isFault ? bad(kg) : end(kg)];
  };
  const lots = came.reduce((all, line) => all + (line.lots ?? 0), 0);
  const closed: PaperCell[][] =
    into === null || outOf === null
      ? [[own.open, '', bad(words.exactKg(null))]]
      : [[words.fill(own.accounted, { kg: words.exactKg(into - outOf) }), '', sum(words.exactKg(outOf))]];
  return [
    [draft.sites.has(siteId) ? `${draft.sites.get(siteId)?.number}. ${title}` : title],
    ...came.map(rowOf),
    [own.toAccount, sum(words.count(lots)), sum(words.exactKg(into))],
    ...out.map(rowOf),
    ...closed,
  ];
}

const sumOf = (lines: readonly AccountLine[]): number | null => sumOrNull(lines.map(({ grams }) => grams));

function entryText(draft: Draft, entry: AccountEntry): string {
  const { words } = draft;
  const { account: own } = words.own;
  if ('to' in entry)
    return entry.to === 'step' || entry.to === 'drawn' ? words.fill(own[entry.to], { step: words.stepName(entry.step) }) : own[entry.to];
  if (entry.from === 'site') return words.fill(own.site, { site: draft.nameOf(entry.siteId) });
  return entry.from === 'outside' ? outsideText(words, entry.countries) : own[entry.from];
}

/** Says that goods were bought outside the platform, by whom where a site is named, and which origin their buyer declared. */
export function outsideText(words: DossierWords, countries: readonly string[], ...site: readonly string[]): string {
  const { outside, declaredOrigin } = words.screen.ui.provenance;
  const bought = words.join([outside, ...site]);
  if (countries.length === 0) return bought;
  return `${bought}. ${words.fill(declaredOrigin, { countries: words.join(countries.map((country) => words.country(country))) })}`;
}

function partBlocks({ facts, words }: Draft): DossierBlock[] {
  const parts = facts.accounts.flatMap(({ siteId, parts: own }) => own.map((part) => ({ siteId, ...part })));
  if (parts.length === 0) return [];
  const { column: head, head: heads } = words.own;
  const columns = [column(head.site, 4), column(head.lot, 3), figures(head.weight, 2), figures(head.used, 2), figures(head.part, 1.5)];
  const names = new Map(facts.sites.map(({ id, facility }) => [id, facility.name]));
  const rows = parts.map(({ siteId, productId, massGrams, usedGrams }): PaperCell[] => {
    const part = words.percent(usedGrams / massGrams);
    return [
      names.get(siteId) ?? '',
      code(hyphenateProductId(productId)),
      end(words.exactKg(massGrams)),
      end(words.exactKg(usedGrams)),
      end(part),
    ];
  });
  return [heading(heads.parts, 3), table(columns, rows)];
}
