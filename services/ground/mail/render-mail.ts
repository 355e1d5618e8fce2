import { escapeHtml } from '../../platform/lib/escape-html.js';
import type { Mail } from '../../platform/mail/mailer.js';
import { type MailLanguage, type MailTextKey, mailLanguageOf } from './languages.js';
import { type MailContent, type MailData, type MailLine, type MailSection, TEMPLATES, type TemplateName } from './templates.js';

/** Longest value that a mail repeats. */
const VALUE_MAX = 200;
const GREEN = '#16713d';
const FONT = "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Nastaliq Urdu', sans-serif";

/** Writes a mail: subject, text and html from one definition. `base`: where people reach the product. Throws when data is missing. */
export function renderMail<Template extends TemplateName>(
  template: Template,
  data: MailData[Template],
  { language: wanted, base }: { language: string; base: string },
): Omit<Mail, 'to'> {
  const language = mailLanguageOf(wanted);
  const letter = TEMPLATES[template](data);
  const link = letter.button && { label: letter.button.label, url: urlOf(letter.button, base) };
  return {
    subject: plainText(letter.subject, language),
    text: textOf(letter, language, { link, base }),
    html: htmlOf(letter, language, { link, base }),
  };
}

type MailLink = { label: MailTextKey; url: string };

function urlOf({ path, query = {}, fragment = '' }: Omit<NonNullable<MailContent['button']>, 'label'>, base: string): string {
  const url = new URL(path, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  url.hash = fragment;
  return url.href;
}

/**
 * One line of it, without what steers a terminal, a header or the direction of text. Mail programs make a link of
 * whatever looks like an address: an invisible joiner in it keeps a name from leading somewhere.
 */
function sanitizeLine(value: string): string {
  const clean = value
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/:\/\/|(?<=\S)[.@](?=\S)/g, '$&\u2060')
    .trim();
  return clean.length > VALUE_MAX ? `${[...clean].slice(0, VALUE_MAX).join('')}…` : clean;
}

function fillText({ key, values }: MailLine, language: MailLanguage, write: (value: string) => string): string {
  return language.text(key).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A mail lacks ${name} for ${key}`);
    return write(sanitizeLine(value));
  });
}

const plainText = (said: MailLine, language: MailLanguage): string => fillText(said, language, (value) => value);

type Links = { link: MailLink | undefined; base: string };

function textOf({ hello, lines, notes, sections = [] }: MailContent, language: MailLanguage, { link, base }: Links): string {
  const said = (all: readonly MailLine[]): string[] => all.map((each) => plainText(each, language));
  const led = link ? [`${language.text(link.label)}:\n${link.url}`] : [];
  const parts = [plainText(hello, language), ...said(lines), ...sections.map((each) => sectionText(each, base)), ...led, ...said(notes)];
  return `${[...parts, `-- \n${language.text('sentBy')}`].join('\n\n')}\n`;
}

function sectionText({ title, rows, more }: MailSection, base: string): string {
  const said = rows.map(({ what, why, action, path }) => {
    const lines = [sanitizeLine(what), ...(why ? [sanitizeLine(why)] : []), `${action}:\n${urlOf({ path }, base)}`];
    return lines.join('\n');
  });
  return [title, ...said, ...(more ? [more] : [])].join('\n\n');
}

function sectionHtml({ title, rows, more }: MailSection, base: string): string {
  const said = rows.map(({ what, why, action, path }) => {
    const reason = why ? `<br><span style="font-size:14px;color:#55635b">${escapeHtml(sanitizeLine(why))}</span>` : '';
    const href = escapeHtml(urlOf({ path }, base));
    return `<tr><td style="padding:10px 0;border-top:1px solid #dfe5e1;font-size:15px;line-height:1.45;color:#1b2a22"><b>${escapeHtml(sanitizeLine(what))}</b>${reason}</td>
<td align="end" valign="top" style="padding:10px 0 10px 16px;border-top:1px solid #dfe5e1;font-size:14px;white-space:nowrap"><a href="${href}" style="color:${GREEN}">${escapeHtml(action)}</a></td></tr>`;
  });
  const rest = more ? paragraph(escapeHtml(more), '14px', '#55635b') : '';
  return `${paragraph(`<b>${escapeHtml(title)}</b>`, '16px', '#1b2a22')}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${said.join('')}</table>${rest}`;
}

/** Tables and inline styles, since that is what mail programs read; nothing is fetched from anywhere. */
function htmlOf(letter: MailContent, language: MailLanguage, { link, base }: Links): string {
  const { code, dir, text } = language;
  const write = (said: MailLine): string => fillText(said, { ...language, text: (key) => escapeHtml(text(key)) }, bidiIsolated);
  const paragraphs = [letter.hello, ...letter.lines].map((said) => paragraph(write(said), '16px', '#1b2a22')).join('');
  const notes = letter.notes.map((said) => paragraph(write(said), '14px', '#55635b')).join('');
  const sections = (letter.sections ?? []).map((each) => sectionHtml(each, base)).join('');
  const [button, address] = link ? [buttonOf(link, language), addressOf(link, language)] : ['', ''];
  return `<!doctype html>
<html lang="${code}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(plainText(letter.subject, language))}</title></head>
<body style="margin:0;padding:0;background:#f4f6f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${dir}" style="max-width:560px;background:#ffffff;border:1px solid #dfe5e1;border-radius:8px"><tr>
<td style="padding:32px;font-family:${FONT};text-align:${dir === 'rtl' ? 'right' : 'left'}">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:${GREEN}">Selvedge</p>
${paragraphs}${sections}${button}${notes}${address}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dfe5e1;font-size:12px;line-height:18px;color:#66736b">${escapeHtml(text('sentBy'))}</p>
</td></tr></table></td></tr></table></body></html>
`;
}

const paragraph = (inner: string, size: string, color: string): string =>
  `<p style="margin:0 0 16px;font-size:${size};line-height:1.5;color:${color}">${inner}</p>`;

/** A name in another script keeps its own direction. */
const bidiIsolated = (value: string): string => `<bdi>${escapeHtml(value)}</bdi>`;

function buttonOf({ label, url }: MailLink, { text }: MailLanguage): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr>
<td style="background:${GREEN};border-radius:6px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(text(label))}</a></td>
</tr></table>`;
}

function addressOf({ url }: MailLink, { text }: MailLanguage): string {
  const href = escapeHtml(url);
  return `${paragraph(escapeHtml(text('useAddress')), '14px', '#55635b')}<p style="margin:0 0 16px;font-size:14px;line-height:20px;word-break:break-all"><a dir="ltr" href="${href}" style="color:${GREEN}">${href}</a></p>`;
}
