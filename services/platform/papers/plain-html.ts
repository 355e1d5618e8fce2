/** Writes parts of public pages that run no script. Words are escaped. */
import { LANGUAGES } from '../../../contracts/shared/languages.js';
import { escapeHtml } from '../lib/escape-html.js';

export const paragraph = (words: string): string => `<p>${escapeHtml(words)}</p>`;
export const bulletList = (points: readonly string[]): string =>
  `<ul>${points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`;
/** @param content HTML */
export const titledPart = (title: string, content: string): string => `<h2>${escapeHtml(title)}</h2>${content}`;

export const fill = (words: string, params: Readonly<Record<string, string | number>>): string =>
  words.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(params[name] ?? place));

/** Leads to the same page in each language. @param path the page's path */
export const languageLinks = (path: string): string =>
  LANGUAGES.map(({ code, name }) => `<a lang="${code}" hreflang="${code}" href="${escapeHtml(path)}?language=${code}">${name}</a>`).join(
    ' ',
  );
