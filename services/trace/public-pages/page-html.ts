/** Writes the public page of a lot as HTML that needs no script. */
import { PUBLIC_PAGE_PATH } from '../../../contracts/ledger/codes/addresses/lot-address.js';
import { directionOf, type LanguageCode } from '../../../contracts/shared/languages.js';
import { largestRemainder, percentText } from '../../../contracts/shared/percents.js';
import { hyphenateProductId, productIdKey } from '../../../contracts/shared/product-id.js';
import { SCREENS } from '../../../contracts/shared/screens.js';
import { countryNameIn } from '../../platform/lib/countries.js';
import { escapeHtml } from '../../platform/lib/escape-html.js';
import { formatDate, formatDateTime, formatPart, formatWhole } from '../../platform/papers/cell-format.js';
import { fill, languageLinks, paragraph, titledPart } from '../../platform/papers/plain-html.js';
import { inLanguages } from '../../platform/texts/catalogs.js';
import type { PageFacts } from './page-facts.js';
import type { PageOrigin } from './page-origins.rules.js';
import { PAGE_STYLE } from './page-style.js';

const TEXTS = inLanguages((read) => ({ page: read('publicPage'), ui: read('ui') }));
const KINDS = ['named', 'pooled', 'unverified', 'unknown'] as const;
const PIECES = { unit: 'pcs', kg: 'kg', lb: 'lb', m: 'm' } as const;

export interface PageHead {
  /** Is the code as the reader typed it. */
  code: string;
  language: LanguageCode;
}

export type Recalled = { at: string; reason: string | null };

/** Says what is known of a lot whose holder shows it. */
export function shownPage({ code, language }: PageHead, facts: PageFacts, recalled: Recalled | null): string {
  const { page, ui } = TEXTS[language];
  const { origins, evidence, claim, cottonGrams, maker, namedSites, unnamedSites } = facts;
  const named = namedSites.length > 0 ? noted(fill(page.origins.named, { names: namedSites.join(', ') })) : '';
  const parts = [
    recalled ? recalledPart(recalled, language) : '',
    `<h1>${escapeHtml(ui.product[facts.product])}</h1>${codeLine(code)}${factList(facts, language)}`,
    titledPart(
      page.origins.title,
      `<table>${origins.map((origin) => originRow(origin, language)).join('')}</table>${named}${unnamedSites > 0 ? noted(fill(page.origins.others, { count: unnamedSites })) : ''}`,
    ),
    evidence ? titledPart(page.known.title, evidencePart(evidence, cottonGrams, language)) : '',
    titledPart(page.claim.title, claimPart(claim, language)),
    titledPart(page.since.title, sincePart(facts, language)),
    checkPart(code, language),
  ];
  return document({ code, language }, `${ui.product[facts.product]}${maker ? `, ${maker.name}` : ''}`, parts.join('\n'));
}

/** Says that a lot exists, and that its holder shows nothing more. */
export function quietPage(head: PageHead, recalled: Recalled | null): string {
  const { exists } = TEXTS[head.language].page;
  const red = recalled ? recalledPart(recalled, head.language) : '';
  return document(head, exists.title, `${red}${message(head, exists.title, exists.text)}${checkPart(head.code, head.language)}`);
}

/** Says the same of a code that no lot bears, of one that no lot can bear, and of one whose holder hides it. */
export function nothingPage(head: PageHead): string {
  const { none } = TEXTS[head.language].page;
  return document(head, none.title, message(head, none.title, none.text));
}

export function withdrawnPage(head: PageHead, at: string, recalled: Recalled | null): string {
  const { withdrawn } = TEXTS[head.language].page;
  const title = fill(withdrawn.title, { date: formatDate(at, 'UTC') });
  const red = recalled ? recalledPart(recalled, head.language) : '';
  return document(
    head,
    title,
    `${red}<div class="red">${message(head, title, withdrawn.text)}</div>${checkPart(head.code, head.language)}`,
  );
}

export function startingPage(head: PageHead): string {
  const { starting } = TEXTS[head.language].page;
  return document(head, starting.title, message(head, starting.title, starting.text));
}

/** @param until ISO 8601 UTC */
export function tooManyPage(head: PageHead, until: string): string {
  const { tooMany } = TEXTS[head.language].page;
  const text = fill(tooMany.text, { time: until.slice(11, 16) });
  return document(head, tooMany.title, message(head, tooMany.title, text));
}

function recalledPart({ at, reason }: Recalled, language: LanguageCode): string {
  const { recalled } = TEXTS[language].page;
  const why = reason === null ? '' : paragraph(fill(recalled.reason, { reason }));
  return `<div class="red"><h2>${escapeHtml(fill(recalled.title, { date: formatDate(at, 'UTC') }))}</h2>${paragraph(recalled.text)}${why}</div>`;
}

function factList(facts: PageFacts, language: LanguageCode): string {
  const { facts: words } = TEXTS[language].page;
  const { massGrams, cottonGrams, maker, unit, quantity } = facts;
  const count = unit === 'kg' || unit === 'lb' ? '' : `${formatWhole(quantity)} ${PIECES[unit as keyof typeof PIECES] ?? unit}`;
  const weight = [count, massGrams === null ? '' : kilograms(massGrams)].filter((part) => part !== '').join(', ');
  const share = massGrams && cottonGrams !== null ? Math.min(100, Math.round((cottonGrams / massGrams) * 100)) : null;
  const place = maker ? [maker.name, maker.place, maker.country ? countryNameIn(language, maker.country) : ''].filter(Boolean) : [];
  const rows: [label: string, value: string][] = [
    [words.weight, weight],
    [words.cotton, cottonGrams === null ? '' : kilograms(cottonGrams)],
    [words.madeOf, share === null ? '' : fill(words.share, { percent: `${share}%` })],
    [words.maker, place.join(', ')],
  ];
  const shown = rows.filter(([, value]) => value !== '');
  return `<dl>${shown.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`).join('')}</dl>`;
}

function originRow({ ground, country, province, farms, percent, share, grams }: PageOrigin, language: LanguageCode): string {
  const { origins: words } = TEXTS[language].page;
  const name = [province, country === '' ? '' : countryNameIn(language, country)].filter(Boolean).join(', ') || words.unknown;
  const groundWords = { registered: fill(words.farms, { count: farms }), declared: words.declared, unknown: words.unknownText }[ground];
  const weight = grams === null ? '' : ` <span class="note">${kilograms(grams)}</span>`;
  return `<tr><th scope="row"><bdi>${escapeHtml(name)}</bdi><div class="note">${escapeHtml(groundWords)}</div><div class="part ${ground}" style="inline-size:${percent}%"></div></th><td><b>${escapeHtml(percentText(percent, share))}</b>${weight}</td></tr>`;
}

function evidencePart(evidence: NonNullable<PageFacts['evidence']>, cottonGrams: number | null, language: LanguageCode): string {
  const { known } = TEXTS[language].page;
  const shares = KINDS.map((kind) => evidence[kind]);
  const percents = largestRemainder(shares, 100);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const grams = cottonGrams === null ? undefined : largestRemainder(shares, cottonGrams);
  const bar = KINDS.map((kind, at) => (shares[at] ? `<i class="${kind}" style="inline-size:${percents[at]}%"></i>` : ''));
  const rows = KINDS.flatMap((kind, at) => {
    const share = shares[at] ?? 0;
    if (share === 0) return [];
    const weight = grams ? ` <span class="note">${kilograms(grams[at] ?? 0)}</span>` : '';
    const text = `<div class="note">${escapeHtml(known[`${kind}Text`])}</div>`;
    const percent = escapeHtml(percentText(percents[at] ?? 0, share / whole));
    return [`<tr><th scope="row">${escapeHtml(known[kind])}${text}</th><td><b>${percent}</b>${weight}</td></tr>`];
  });
  return `<div class="bar" aria-hidden="true">${bar.join('')}</div><table>${rows.join('')}</table>`;
}

function claimPart(claim: PageFacts['claim'], language: LanguageCode): string {
  const { claim: words } = TEXTS[language].page;
  if (!claim) return paragraph(words.none);
  const share = claim.share === null ? '' : `, ${fill(words.share, { percent: `${Math.round(claim.share * 100)}%` })}`;
  return `<p><b>${escapeHtml(claim.certification)}</b>${escapeHtml(share)}</p>${paragraph(words[claim.model])}${paragraph(words.notOrigin)}`;
}

function sincePart({ recordedAt, witnessed }: PageFacts, language: LanguageCode): string {
  const { since } = TEXTS[language].page;
  const recorded = paragraph(fill(since.recorded, { at: formatDateTime(recordedAt, 'UTC') }));
  if (!witnessed) return recorded + noted(since.notYet);
  const { at, operators, all } = witnessed;
  const line = fill(since.witnessed, { at: formatDateTime(at, 'UTC'), signed: operators.length, all });
  return `${recorded}${paragraph(line)}${noted(`${operators.join(', ')}. ${since.witnessedText}`)}`;
}

function checkPart(code: string, language: LanguageCode): string {
  const { check } = TEXTS[language].page;
  const link = (to: string, words: string): string => `<p><a href="${escapeHtml(to)}">${escapeHtml(words)}</a></p>`;
  const trust = link(`${SCREENS.trust.path}?language=${language}`, check.proof);
  const report = link(`${SCREENS.report.path}?code=${productIdKey(code)}&language=${language}`, check.report);
  return titledPart(check.title, `${paragraph(check.compare)}${trust}${report}${noted(check.reportText)}`);
}

const codeLine = (code: string): string => `<p class="code"><bdi dir="ltr">${escapeHtml(hyphenateProductId(code))}</bdi></p>`;
const message = ({ code }: PageHead, title: string, text: string): string =>
  `<h1>${escapeHtml(title)}</h1>${codeLine(code)}${paragraph(text)}`;
const noted = (words: string): string => `<p class="note">${escapeHtml(words)}</p>`;
const kilograms = (grams: number): string => `${formatPart(grams)} kg`;

function document({ code, language }: PageHead, title: string, content: string): string {
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Selvedge</title><style>${PAGE_STYLE}</style></head>
<body><main><nav>${languageLinks(`${PUBLIC_PAGE_PATH}${productIdKey(code)}`)}</nav>${content}
<footer>${noted(TEXTS[language].page.foot)}</footer></main></body></html>`;
}
