import { escapeHtml } from '../../platform/lib/escape-html.js';
import type { StoredMail } from '../../platform/mail/mailer.js';

const STYLE = `body{font:14px/20px system-ui,sans-serif;color:#16211B;max-width:880px;margin:32px auto;padding:0 16px}
h1{font-size:20px}details{border-bottom:1px solid #E4E8E5;padding:12px 0}summary{cursor:pointer}
summary span{display:block;padding-inline-start:16px;color:#55635b}details details{border:0;padding:8px 0 0}iframe{width:100%;height:560px;border:1px solid #DFE5E1;border-radius:8px;margin-top:12px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#F4F6F5;padding:12px;border-radius:8px}`;

/** The mails of the outbox, the newest first: one page without scripts. */
export function outboxPage(mails: readonly StoredMail[]): string {
  const list = mails.length > 0 ? mails.map(mailPart).join('\n') : '<p>No mail was sent yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style>${STYLE}</style></head><body>
<h1>Outbox</h1>
<p>No mail server is set, so mails stay here, the newest first.</p>
${list}</body></html>`;
}

function mailPart({ to, subject, sentAt, html, text }: StoredMail, index: number): string {
  // A page of its own without scripts, whose links open in a new tab.
  const frame = `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(openLinksInNewTab(html))}"></iframe>`;
  return `<details${index === 0 ? ' open' : ''}><summary><b dir="auto">${escapeHtml(subject)}</b><span>${escapeHtml(to)} · ${escapeHtml(sentAt)}</span></summary>
${frame}<details><summary>As text</summary><pre dir="auto">${escapeHtml(text)}</pre></details></details>`;
}

const openLinksInNewTab = (html: string): string => html.replace('<head>', '<head><base target="_blank">');
