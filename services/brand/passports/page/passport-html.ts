/** Writes the public page of a product passport as HTML that needs no script. */
import { PASSPORT_GROUPS, type PassportField, type PassportFieldList } from '../../../../contracts/brand/passports/fields.js';
import { PASSPORT_PATH } from '../../../../contracts/ledger/codes/addresses/lot-address.js';
import { directionOf, type LanguageCode } from '../../../../contracts/shared/languages.js';
import { hyphenateProductId } from '../../../../contracts/shared/product-id.js';
import { escapeHtml } from '../../../platform/lib/escape-html.js';
import { formatDate } from '../../../platform/papers/cell-format.js';
import { fill, languageLinks, paragraph } from '../../../platform/papers/plain-html.js';
import { PAGE_STYLE } from '../../../trace/public-pages/page-style.js';
import { type IssuedVersion, versionState } from '../passport.decider.js';
import { PASSPORT_TEXTS, passportFieldText } from './passport-words.js';

export interface PassportOnPage {
  code: string;
  name: string;
  version: IssuedVersion;
  list: PassportFieldList;
  /** The beginning of the newest recall of a lot that went into the goods. */
  recalledAt: string | undefined;
  /** Holds the fields that everybody reads. */
  fields: readonly PassportField[];
  issuer: string;
}

export function passportPage({ code, name, version, list, fields, recalledAt, issuer }: PassportOnPage, language: LanguageCode): string {
  const { passport: words, page } = PASSPORT_TEXTS[language];
  const groups = PASSPORT_GROUPS.map((group) => {
    const keys = new Set(list.fields.filter((rule) => rule.group === group).map(({ key }) => key));
    const rows = fields.filter(({ key, source }) => keys.has(key) && source !== 'missing').map((field) => fieldRow(field, language));
    return rows.length === 0 ? '' : `<h2>${escapeHtml(words.group[group])}</h2><table>${rows.join('')}</table>`;
  });
  const missing = fields.filter(({ source }) => source === 'missing').map(({ key }) => words.field[key]);
  const state = versionState(version);
  const ended = state === 'inForce' ? '' : redPart(fill(page.passport[state], { date: formatDate(version.endedAt ?? '', 'UTC') }));
  const forms = (['pdf', 'jsonld', 'jwt'] as const).map(
    (form) =>
      `<a href="${PASSPORT_PATH}${code}?version=${version.version}&amp;format=${form}&amp;language=${language}">${escapeHtml(words.form[form])}</a>`,
  );
  return document(code, language, name, [
    ended,
    recalledAt === undefined ? '' : redPart(fill(page.passport.recalled, { date: formatDate(recalledAt, 'UTC') })),
    `<p class="note">${escapeHtml(page.passport.title)}</p><h1><bdi>${escapeHtml(name)}</bdi></h1>${codeLine(code)}`,
    ...groups,
    missing.length > 0 ? paragraph(fill(page.passport.missing, { list: missing.join(', ') })) : '',
    `<h2>${escapeHtml(page.passport.check)}</h2>${paragraph(fill(page.passport.issued, { version: version.version, date: formatDate(version.at, 'UTC') }))}`,
    `<p class="note"><bdi dir="ltr">${escapeHtml(issuer)}</bdi></p><p>${forms.join(' · ')}</p>`,
  ]);
}

export function noPassportPage(code: string, language: LanguageCode): string {
  const { none } = PASSPORT_TEXTS[language].page;
  return document(code, language, none.title, [`<h1>${escapeHtml(none.title)}</h1>${codeLine(code)}`]);
}

function fieldRow({ key, source, value }: PassportField, language: LanguageCode): string {
  const { passport: words } = PASSPORT_TEXTS[language];
  const text = passportFieldText(value, language);
  return `<tr><th scope="row">${escapeHtml(words.field[key])}<div class="note">${escapeHtml(words.source[source])}</div></th><td style="white-space:normal"><bdi>${escapeHtml(text)}</bdi></td></tr>`;
}

const redPart = (words: string): string => `<div class="red"><h2>${escapeHtml(words)}</h2></div>`;
const codeLine = (code: string): string => `<p class="code"><bdi dir="ltr">${escapeHtml(hyphenateProductId(code))}</bdi></p>`;

function document(code: string, language: LanguageCode, title: string, parts: readonly string[]): string {
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Selvedge</title><style>${PAGE_STYLE}</style></head>
<body><main><nav>${languageLinks(`${PASSPORT_PATH}${code}`)}</nav>${parts.join('\n')}</main></body></html>`;
}
