import { routes } from '../../../../contracts/routes.js';
import { inEnglish, message, REFUSALS, type RefusalCode } from '../../../../contracts/shared/refusals.js';
import { escapeHtml } from '../../lib/escape-html.js';
import type { AnyRoute } from '../endpoint.js';

const STYLE = `body{font:14px/20px system-ui,sans-serif;color:#16211B;max-width:1040px;margin:32px auto;padding:0 24px}
h1{font-size:20px}h2{font-size:15px;margin-top:32px}table{border-collapse:collapse;width:100%}
td,th{text-align:start;padding:6px 12px 6px 0;border-bottom:1px solid #E4E8E5;vertical-align:top}
code{font:12px/16px ui-monospace,monospace}`;

export function apiDocsPage(version: string): string {
  const declared: AnyRoute[] = Object.values(routes);
  const tags = [...new Set(declared.map(tagOf))];
  const sections = tags.map((tag) => {
    const rows = declared.filter((route) => tagOf(route) === tag).map(routeRow);
    return `<h2>${escapeHtml(tag)}</h2><table>${rows.join('')}</table>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Selvedge API</title><style>${STYLE}</style></head><body>
<h1>Selvedge API ${escapeHtml(version)}</h1>
<p>Sign in at <code>POST /api/auth/login</code> and send <code>Authorization: Bearer</code> with the token. An
outside auditor enters a room at <code>POST /api/rooms/enter</code>; that token opens the routes under <code>/api/rooms/here</code> alone. Every route in full,
with its fields: <a href="/api/docs-json">OpenAPI 3.1</a>.</p>
${sections.join('\n')}
<h2>Refusals</h2><table>${(Object.keys(REFUSALS) as RefusalCode[]).map(refusalRow).join('')}</table></body></html>`;
}

const tagOf = ({ path }: AnyRoute): string => path.split('/')[1] ?? '';

function routeRow({ method, path, summary, roles, body, query }: AnyRoute): string {
  const who =
    typeof roles === 'string'
      ? { public: 'anybody', signedIn: 'signed in', room: 'whoever entered a room', directory: 'the directory of a business' }[roles]
      : roles.join(', ').toLowerCase();
  const takes = [body?.name, query?.name].filter(Boolean).join(', ');
  return row(`<code>${method} /api${escapeHtml(path)}</code>`, escapeHtml(summary), `<code>${escapeHtml(takes)}</code>`, escapeHtml(who));
}

function refusalRow(code: RefusalCode): string {
  const text = inEnglish(message(code));
  return `<tr id="${escapeHtml(code)}"><td><code>${escapeHtml(code)}</code></td><td>${REFUSALS[code]}</td><td>${escapeHtml(text)}</td></tr>`;
}

const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
