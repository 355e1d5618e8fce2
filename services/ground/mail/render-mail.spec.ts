import { describe, expect, it } from '@jest/globals';
import { MAIL_TEXTS, type MailTextKey } from './languages.js';
import { renderMail } from './render-mail.js';
import type { MailData, TemplateName } from './templates.js';

const IN_ENGLISH = { language: 'en', base: 'https://trace.example.org' };
const LINK = { token: 'secret+token/=', until: '2026-10-12T14:30:00.000Z' };
const INVITED = { name: 'Ayşe', invitedBy: 'Sana Malik', facility: 'Ring & Rotor', ...LINK };

const REQUEST = { name: 'Ayşe', facility: 'Delta Gin', reason: 'Wages', requestId: 'r-1', screen: 'requests' } as const;

const EXAMPLES: MailData = {
  invite: INVITED,
  resendInvite: INVITED,
  resetPassword: { name: 'Ayşe', ...LINK },
  partnerInvite: { partner: 'Delta Gin', facility: 'Ring & Rotor', ...LINK },
  siteInvite: { name: 'Ayşe', invitedBy: 'Sana Malik', facility: 'Ring & Rotor', role: 'Spinner', screen: 'account', until: LINK.until },
  requestReminder: REQUEST,
  reportReceived: { name: 'Ayşe', reference: 'GR-K8MQ7U', reportId: 'r-1' },
  reportsHeldBack: { name: 'Ayşe', bulkId: 'b-1' },
  reportAdded: { name: 'Ayşe', reference: 'GR-K8MQ7U', reportId: 'r-1', screen: 'grievanceReports' },
  requestAssigned: { ...REQUEST, priority: 'HIGH', date: '14/03/2027' },
  responseDue: { name: 'Ayşe', facility: 'Delta Gin', date: '14/03/2027', requestId: 'r-1', screen: 'requests', isOverdue: false },
  actionDue: { name: 'Ayşe', facility: 'Delta Gin', date: '14/03/2027', actionId: 'a-1', screen: 'phoneActions', isOverdue: true },
  certificateEnds: { name: 'Ayşe', facility: 'Delta Gin', certificate: 'BCI BCI-PK-0412', date: '14/03/2027', screen: 'myProfile' },
  webhookOff: { name: 'Ayşe', host: 'erp.example.org', endpointId: 'e-1', isGone: true },
  roomOpened: { site: 'Delta Gin', link: 'secret-of_the-room', until: LINK.until },
  passwordChanged: { name: 'Ayşe', at: LINK.until },
  secondFactorOn: { name: 'Ayşe', at: LINK.until },
  secondFactorOff: { name: 'Ayşe', at: LINK.until },
  newDevice: { name: 'Ayşe', at: LINK.until, device: 'Firefox, Linux' },
  notices: {
    subject: '1 item needs your attention',
    sections: [
      {
        title: 'Needs you',
        rows: [{ what: 'Delta Gin refused', why: 'Prices', action: 'Request again', path: '/document-requests' }],
        more: '2 more',
      },
    ],
    screen: 'notifications',
  },
  roomCode: { code: '01234567', until: LINK.until },
  domainProof: { business: 'Alder & Pike', domain: 'alder-pike.example', code: '01234567', until: LINK.until },
};
/** Counts how often the first address occurs in the parts of the html around it: by a button and in words, but for these. */
const LINKED: Partial<Record<TemplateName, number>> = { roomCode: 1, domainProof: 1, notices: 2 };
const NAMES = Object.keys(EXAMPLES) as TemplateName[];
const written = (template: TemplateName, more: object = {}, language = 'en') =>
  renderMail(template, { ...EXAMPLES[template], ...more } as MailData[TemplateName], { ...IN_ENGLISH, language });

describe.each(NAMES)('the mail %s', (name) => {
  it('says the same in html and in text, and leads to the same address', () => {
    const { subject, text, html } = written(name);
    const [url = 'nowhere'] = text.match(/https:\/\/trace\.example\.org\/\S+/) ?? [];
    expect(html.split(`href="${url.replaceAll('&', '&amp;')}"`)).toHaveLength(LINKED[name] ?? 3);
    expect(subject).not.toMatch(/[{}]/);
    for (const line of text.split('\n').filter((each) => each && !each.startsWith('--') && !each.endsWith(':') && each !== url))
      expect(shown(html)).toContain(line);
    expect(html.includes('href="')).toBe(name !== 'roomCode' && name !== 'domainProof');
    expect(html).toContain('dir="ltr"');
  });

  it('reads from right to left in Urdu', () => {
    const { html, subject } = written(name, {}, 'ur-PK');
    expect(html).toContain('<html lang="ur" dir="rtl">');
    // The subject of notices comes in the reader's language already.
    expect(name === 'notices' ? html : subject).toMatch(/\p{Script=Arabic}/u);
  });
});

/** Returns the text that a reader sees of it. */
function shown(html: string): string {
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
  return html.replaceAll(/<[^>]+>/g, '').replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}

describe('a link', () => {
  it('carries its token whole', () => {
    const [url = ''] = written('invite').text.match(/https:\S+/) ?? [];
    expect([new URL(url).pathname, new URL(url).searchParams.get('token')]).toEqual(['/sign-up', LINK.token]);
    expect(written('resetPassword').text).toContain('https://trace.example.org/reset-password?token=secret');
    expect(written('requestAssigned').text).toContain('https://trace.example.org/requests/r-1');
    expect(written('requestAssigned').text).toContain('Its priority is high. Respond by 14/03/2027.');
    expect(written('requestReminder').text).not.toContain('priority');
  });

  it('of a room is behind the address, where no server sees it', () => {
    expect(written('roomOpened').text).toContain('https://trace.example.org/room#secret-of_the-room\n');
    expect(written('roomOpened').text).toContain('12/10/2026 14:30 (UTC)');
    expect(written('roomCode').text).toContain('01234567');
    expect(written('roomCode').text).not.toContain('https:');
  });

  it('for a partner who has an account leads to their partners', () => {
    const known = (more: object) => written('partnerInvite', { token: undefined, ...more }).text;
    expect(known({})).toContain('https://trace.example.org/manage-partners\n');
    expect(known({ screen: 'phonePartners' })).toContain('https://trace.example.org/m/partners\n');
  });
});

describe('what people say of themselves', () => {
  it('never becomes html', () => {
    const { html, subject } = written('partnerInvite', { partner: `<script>alert("1")</script> & 'Sons'`, facility: '<img src=x>' });
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Sons&#39;');
    expect(subject).toContain('<script>');
  });

  it('is one line, so that it begins no header and no paragraph', () => {
    const { subject, text } = written('partnerInvite', { partner: 'Gin\r\nBcc: other@example.org\u2028\u0000\u202ex' });
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u);
    expect(text).not.toMatch(/^Bcc/m);
  });

  it('has no links, and is cut when it is long', () => {
    const { text } = written('partnerInvite', { partner: 'See https://evil.example/x' });
    expect(text).not.toMatch(/https:\/\/evil|evil\.example/);
    expect(written('partnerInvite', { partner: 'x'.repeat(100_000) }).subject.length).toBeLessThan(300);
  });

  it('may hold what looks like a part of a text', () => {
    expect(written('partnerInvite', { partner: '{facility} $& $1' }).subject).toContain('{facility} $& $1');
  });
});

describe('the words', () => {
  it('of an unknown language are English', () => {
    expect(written('invite', {}, 'xx')).toEqual(written('invite'));
    expect(written('invite', {}, 'constructor')).toEqual(written('invite'));
  });

  const parts = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  it.each(Object.entries(MAIL_TEXTS))('in %s have the parts of the English ones', (_, texts) => {
    for (const [key, text] of Object.entries(texts)) expect([key, parts(text)]).toEqual([key, parts(MAIL_TEXTS.en[key as MailTextKey])]);
  });
});
