/** Writes the public page about witnessed roots for browsers that run no script. */
import type { LogAgesReply, LogReply, WitnessReply } from '../../../../contracts/ledger/proof/log/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { directionOf, type LanguageCode } from '../../../../contracts/shared/languages.js';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { escapeHtml } from '../../../platform/lib/escape-html.js';
import { formatDateTime } from '../../../platform/papers/cell-format.js';
import { bulletList, fill, languageLinks, paragraph, titledPart } from '../../../platform/papers/plain-html.js';
import { inLanguages, type ServerTexts } from '../../../platform/texts/catalogs.js';

type Texts = ServerTexts['trust'];

const TEXTS = inLanguages((read) => read('trust'));
const HOUR_MS = 3_600_000;
const [WIDTH, HEIGHT] = [720, 150];
const STYLE = `#opening{display:none}
#plain{max-width:720px;margin:0 auto;padding:24px 16px;font:15px/1.5 system-ui,sans-serif;color:#16211b}
#plain pre{overflow-x:auto;padding:12px;background:#eef2ef}#plain table{border-collapse:collapse}
#plain th,#plain td{padding-block:4px;padding-inline-end:16px;text-align:start;vertical-align:top}
#plain h2{margin:24px 0 8px}#plain ul{padding-inline-start:20px;list-style:disc}#plain svg{width:100%}`;

/** @param address the product's address for readers, without a slash at its end */
export function plainTrustPage(log: LogReply, ages: LogAgesReply, address: string, language: LanguageCode): string {
  const texts = TEXTS[language];
  const { policy, vkey, witnesses, newest } = log;
  const deep = witnesses.filter(({ isDeep, behind }) => isDeep && behind <= 1).length;
  const { notProven, proves, run } = texts;
  const program = `/api${routes.witnessProgram.path}`;
  const lines = `curl -O ${address}${program}
node witness.mjs init you.example/w1
node witness.mjs once --log ${address} --log-key ${vkey ?? '<vkey>'}`;
  const parts = [
    titledPart(texts.checkpoint.title, newest ? code(newest.note) : paragraph(texts.checkpoint.none)),
    titledPart(texts.witnesses.title, witnesses.length === 0 ? paragraph(texts.witnesses.empty) : witnessTable(witnesses, texts)),
    titledPart(texts.ages.title, ages.peaks.length === 0 ? paragraph(texts.ages.none) : ageChart(ages, texts, language)),
    titledPart(texts.policy.title, paragraph(texts.policy.text) + code(policy)),
    titledPart(run.title, `${paragraph(run.text)}${code(lines)}<p><a href="${program}">witness.mjs</a></p>`),
    titledPart(proves.title, bulletList([proves.existed, proves.unchanged, proves.same])),
    titledPart(notProven.title, bulletList([notProven.truth, notProven.missing, fill(notProven.between, { deep }), notProven.hour])),
  ];
  return `<style>${STYLE}</style><main id="plain" lang="${language}" dir="${directionOf(language)}"><p>${languageLinks(SCREENS.trust.path)}</p>
<h1>${escapeHtml(texts.title)}</h1>${paragraph(texts.intro)}${warning(log.state, texts)}${parts.join('\n')}
<p><a href="/api${routes.log.path}">${escapeHtml(texts.json)}</a></p></main>`;
}

function warning(state: LogReply['state'], { state: titles, stateText }: Texts): string {
  return state === 'ok' || state === 'empty' ? '' : `<p><strong>${escapeHtml(titles[state])}</strong></p>${paragraph(stateText[state])}`;
}

function witnessTable(witnesses: readonly WitnessReply[], { witnesses: texts }: Texts): string {
  const heads = [texts.witness, texts.signedAt, texts.upTo, texts.state].map((head) => `<th>${escapeHtml(head)}</th>`);
  const rows = witnesses.map((witness) => {
    const { operator, name, keyId, signedAt, size, isDeep } = witness;
    const state = [stateOf(witness, texts), ...(isDeep ? [texts.deep] : [])].join('. ');
    const cells = [`${operator} – ${name} ${keyId}`, signedAt ? formatDateTime(signedAt, 'UTC') : '–', String(size), state];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function stateOf({ contradicts, signedAt, behind }: WitnessReply, texts: Texts['witnesses']): string {
  if (contradicts) return fill(texts.contradicts, { size: contradicts.size, own: contradicts.own });
  if (signedAt === null) return texts.never;
  return behind === 0 ? texts.onTime : fill(texts.behind, { roots: behind });
}

function ageChart({ from, to, peaks, limitMs }: LogAgesReply, { ages: texts }: Texts, language: LanguageCode): string {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const highest = Math.max(...peaks.map(({ ageMs }) => ageMs));
  const top = Math.max(limitMs * 1.5, highest);
  const x = (ms: number): string => (((ms - first) / (last - first)) * WIDTH).toFixed(1);
  const y = (ageMs: number): string => (HEIGHT - (ageMs / top) * HEIGHT).toFixed(1);
  const points = peaks.flatMap(({ at, fromMs, ageMs }) => {
    const end = Date.parse(at);
    return [`${x(end - (ageMs - fromMs))},${y(fromMs)}`, `${x(end)},${y(ageMs)}`];
  });
  const age = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit: 'hour', maximumFractionDigits: 1 });
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><path d="M0 ${y(limitMs)}H${WIDTH}" stroke="#6b766f" stroke-dasharray="3 3" />
<polyline points="${points.join(' ')}" fill="none" stroke="#1c8a55" stroke-width="1.5" /></svg>${paragraph(fill(texts.label, { age: age.format(highest / HOUR_MS) }))}`;
}

const code = (lines: string): string => `<pre dir="ltr" tabindex="0">${escapeHtml(lines)}</pre>`;
