/** What each mail says: once, for its html and its text. */
import { SCREENS } from '../../contracts/gates.js';
import type { MailTextKey } from './texts/en.js';

interface Link {
  /** The link's secret: whoever has it may act on it. */
  token: string;
  /** ISO instant: the mail is worthless afterwards. */
  until: string;
}

interface Invited extends Link {
  /** Absent for somebody whose name is not known yet. */
  name?: string;
  /** Name of the person who invites. */
  invitedBy: string;
  facility?: string;
}

/** What must be known to write each mail. */
export interface MailData {
  invite: Invited;
  resendInvite: Invited;
  resetPassword: Link & { name: string };
  /** Without a token for somebody who has an account. */
  partnerInvite: { name?: string; partner: string; facility: string; token?: string; until: string };
  requestAssigned: { name: string; facility: string; reason: string; requestId: string; screen: 'requests' | 'farmMonitorRequests' };
}

export type TemplateName = keyof MailData;

/** A line of text; `values` come from people and are never trusted. */
export interface Said {
  key: MailTextKey;
  values: Readonly<Record<string, string>>;
}

export interface Letter {
  subject: Said;
  hello: Said;
  /** Above the button. */
  lines: readonly Said[];
  button: { label: MailTextKey; path: string; query?: Readonly<Record<string, string>> };
  /** Below the button, smaller. */
  notes: readonly Said[];
}

export const TEMPLATES: { readonly [Template in TemplateName]: (data: MailData[Template]) => Letter } = {
  invite: (data) => invitation(data, 'inviteSubject', 'inviteIntro'),
  resendInvite: (data) => invitation(data, 'resendInviteSubject', 'resendInviteIntro'),
  resetPassword: ({ name, token }) => ({
    subject: said('resetPasswordSubject'),
    hello: helloTo(name),
    lines: [said('resetPasswordIntro')],
    button: { label: 'resetPasswordButton', path: SCREENS.resetPassword.path, query: { token } },
    notes: [said('resetPasswordUntil'), said('resetPasswordIgnore')],
  }),
  partnerInvite: ({ name, partner, facility, token, until }) => ({
    subject: said('partnerInviteSubject', { partner }),
    hello: helloTo(name),
    lines: [said('partnerInviteIntro', { partner }), said(token ? 'partnerInviteNew' : 'partnerInviteKnown', { facility })],
    button: {
      label: 'partnerInviteButton',
      ...(token ? { path: SCREENS.signUp.path, query: { token } } : { path: SCREENS.managePartners.path }),
    },
    notes: [...(token ? [linkUntil(until)] : []), said('nothingToDo')],
  }),
  requestAssigned: ({ name, facility, reason, requestId, screen }) => ({
    subject: said('requestAssignedSubject'),
    hello: helloTo(name),
    lines: [said('requestAssignedIntro', { facility, reason })],
    button: { label: 'requestAssignedButton', path: SCREENS[screen].path, query: { request: requestId } },
    notes: [],
  }),
};

function invitation({ name, invitedBy, facility, token, until }: Invited, subject: MailTextKey, intro: MailTextKey): Letter {
  return {
    subject: said(subject),
    hello: helloTo(name),
    lines: [said(intro, { invitedBy }), ...(facility ? [said('inviteFacility', { facility })] : []), said('inviteNext')],
    button: { label: 'inviteButton', path: SCREENS.signUp.path, query: { token } },
    notes: [linkUntil(until), said('nothingToDo')],
  };
}

const said = (key: MailTextKey, values: Said['values'] = {}): Said => ({ key, values });

const helloTo = (name: string | undefined): Said => (name ? said('hello', { name }) : said('helloAnybody'));

/** DD/MM/YYYY HH:mm, as the product writes times everywhere. */
function linkUntil(until: string): Said {
  const [date = '', time = ''] = new Date(until).toISOString().split('T');
  return said('linkUntil', { until: `${date.split('-').toReversed().join('/')} ${time.slice(0, 5)}` });
}
