/** Writes each mail once, for its HTML and its text. */
import { SCREENS } from '../../../contracts/shared/screens.js';
import { writtenDay } from '../../../contracts/shared/written/shown-days.js';
import type { Priority } from '../../../contracts/watch/grievances/grievance-kinds.js';
import type { MailTextKey } from './languages.js';

interface LinkData {
  /** The link's secret: its holder can act on it. */
  token: string;
  /** ISO instant: the mail is worthless afterwards. */
  until: string;
}

interface SecurityData {
  name: string;
  /** ISO instant at which it happened. */
  at: string;
}

interface InvitationData extends LinkData {
  /** Absent for somebody whose name is not known yet. */
  name?: string;
  /** Name of the person who invites. */
  invitedBy: string;
  facility?: string;
}

/** Where an invitation to be partners is read: by roles of the web, and by those that have screens on phones alone. */
export type PartnerScreen = 'managePartners' | 'phonePartners' | 'phonePartnerRequests';

/** Where a request is answered, by role. */
export type RequestScreen = 'requests' | 'farmMonitorRequests' | 'phoneHome';

/** Where a corrective action is read: by roles of the web, and by those that have screens on phones alone. */
export type ActionScreen = 'correctiveActions' | 'phoneActions';

interface RequestData {
  name: string;
  facility: string;
  reason: string;
  requestId: string;
  screen: RequestScreen;
  /** Absent in mails of older versions, as the day until which a response is due. */
  priority?: Priority;
  date?: string;
}

export interface MailData {
  invite: InvitationData;
  resendInvite: InvitationData;
  resetPassword: LinkData & { name: string };
  /** With a token for a person without an account; for others with the screen that their role reads it on. */
  partnerInvite: { name?: string; partner: string; facility: string; token?: string; screen?: PartnerScreen; until: string };
  /** To somebody who has an account; `role` is in their language. */
  siteInvite: { name: string; invitedBy: string; facility: string; role: string; screen: 'account' | 'phoneProfile'; until: string };
  requestAssigned: RequestData;
  requestReminder: RequestData;
  /** To the assignee: before a response is due, and once it is overdue. */
  responseDue: { name?: string; facility: string; date: string; requestId: string; screen: RequestScreen; isOverdue: boolean };
  /** To those who work where something has to be done: before it is due, and once it is overdue. */
  actionDue: { name?: string; facility: string; date: string; actionId: string; screen: ActionScreen; isOverdue: boolean };
  /** To those who read what comes from outside: the reference, and no words. */
  reportReceived: { name: string; reference: string; reportId: string };
  /** To the same, once for all that came in bulk. */
  reportsHeldBack: { name: string; bulkId: string };
  /** To the same, and to its assignee. */
  reportAdded: { name: string; reference: string; reportId: string; screen: RequestScreen | 'grievanceReports' };
  certificateEnds: { name?: string; facility: string; certificate: string; date: string; screen: 'myProfile' | 'phoneStanding' };
  /** To the person of an endpoint that the product switched off. */
  webhookOff: { name: string; host: string; endpointId: string; isGone: boolean };
  /** To an outside auditor, in no words of who opened the room; `link` is its secret. */
  roomOpened: { site?: string; link: string; until: string };
  roomCode: { code: string; until: string };
  /** To the postmaster of a domain, which the code proves to be the business's. */
  domainProof: { business: string; domain: string; code: string; until: string };
  passwordChanged: SecurityData;
  secondFactorOn: SecurityData;
  secondFactorOff: SecurityData;
  /** `device` is absent where it is not known. */
  newDevice: SecurityData & { device?: string };
  /** To a person each day or at once: lists open matters and news. */
  notices: { subject: string; sections: readonly MailSection[]; screen: 'notifications' | 'phoneNotifications' };
}

export type TemplateName = keyof MailData;

/** A line of text; `values` come from people and are never trusted. */
export type MailLine = { key: MailTextKey; values: Readonly<Record<string, string>> };

/** Is written in the reader's language already. What its rows say comes from people, and is never trusted. */
export interface MailSection {
  title: string;
  rows: readonly { what: string; why: string; action: string; path: string }[];
  /** Says how many rows are left out. */
  more?: string;
}

export interface MailContent {
  subject: MailLine;
  hello: MailLine;
  /** Above the button. */
  lines: readonly MailLine[];
  /** Between lines and button: what leads to many places. */
  sections?: readonly MailSection[];
  /** Absent where the mail leads nowhere. The part after `#` never reaches a server. */
  button?: { label: MailTextKey; path: string; query?: Readonly<Record<string, string>>; fragment?: string };
  /** Below the button, smaller. */
  notes: readonly MailLine[];
}

export const TEMPLATES: { readonly [Template in TemplateName]: (data: MailData[Template]) => MailContent } = {
  invite: (data) => invitation(data, 'inviteSubject', 'inviteIntro'),
  resendInvite: (data) => invitation(data, 'resendInviteSubject', 'resendInviteIntro'),
  resetPassword: ({ name, token }) => ({
    subject: mailLine('resetPasswordSubject'),
    hello: greeting(name),
    lines: [mailLine('resetPasswordIntro')],
    button: { label: 'resetPasswordButton', path: SCREENS.resetPassword.path, query: { token } },
    notes: [mailLine('resetPasswordUntil'), mailLine('resetPasswordIgnore')],
  }),
  partnerInvite: ({ name, partner, facility, token, screen = 'managePartners', until }) => ({
    subject: mailLine('partnerInviteSubject', { partner }),
    hello: greeting(name),
    lines: [mailLine('partnerInviteIntro', { partner }), mailLine(token ? 'partnerInviteNew' : 'partnerInviteKnown', { facility })],
    button: {
      label: 'partnerInviteButton',
      ...(token ? { path: SCREENS.signUp.path, query: { token } } : { path: SCREENS[screen].path }),
    },
    notes: [...(token ? [linkUntil(until)] : []), mailLine('nothingToDo')],
  }),
  siteInvite: ({ name, invitedBy, facility, role, screen, until }) => ({
    subject: mailLine('siteInviteSubject', { facility }),
    hello: greeting(name),
    lines: [mailLine('siteInviteIntro', { invitedBy, facility, role }), mailLine('siteInviteNext')],
    button: { label: 'siteInviteButton', path: SCREENS[screen].path },
    notes: [mailLine('siteInviteUntil', { until: instant(until) }), mailLine('nothingToDo')],
  }),
  requestAssigned: (data) => request(data, 'requestAssignedSubject', 'requestAssignedIntro'),
  requestReminder: (data) => request(data, 'requestReminderSubject', 'requestReminderIntro'),
  responseDue: ({ name, facility, date, requestId, screen, isOverdue }) => ({
    subject: mailLine(isOverdue ? 'responseOverdueSubject' : 'responseDueSubject', { facility, date }),
    hello: greeting(name),
    lines: [mailLine(isOverdue ? 'responseOverdueIntro' : 'responseDueIntro', { facility, date })],
    button: { label: 'requestAssignedButton', path: requestPath(screen, requestId) },
    notes: [],
  }),
  reportReceived: ({ name, reference, reportId }) => ({
    subject: mailLine('reportReceivedSubject', { reference }),
    hello: greeting(name),
    lines: [mailLine('reportReceivedIntro', { reference })],
    button: { label: 'reportButton', path: SCREENS.grievanceReports.path, query: { report: reportId } },
    notes: [],
  }),
  reportsHeldBack: ({ name, bulkId }) => ({
    subject: mailLine('reportsHeldBackSubject'),
    hello: greeting(name),
    lines: [mailLine('reportsHeldBackIntro')],
    button: { label: 'reportsHeldBackButton', path: SCREENS.outsideReports.path, query: { bulk: bulkId } },
    notes: [],
  }),
  reportAdded: ({ name, reference, reportId, screen }) => ({
    subject: mailLine('reportAddedSubject', { reference }),
    hello: greeting(name),
    lines: [mailLine('reportAddedIntro', { reference })],
    button: {
      label: 'reportButton',
      ...(screen === 'grievanceReports'
        ? { path: SCREENS.grievanceReports.path, query: { report: reportId } }
        : { path: requestPath(screen, reportId) }),
    },
    notes: [],
  }),
  actionDue: ({ name, facility, date, actionId, screen, isOverdue }) => ({
    subject: mailLine(isOverdue ? 'actionOverdueSubject' : 'actionDueSubject', { facility, date }),
    hello: greeting(name),
    lines: [mailLine(isOverdue ? 'actionOverdueIntro' : 'actionDueIntro', { facility, date }), mailLine('actionDueNext')],
    button: { label: 'actionDueButton', path: `${SCREENS[screen].path}/${actionId}` },
    notes: [],
  }),
  webhookOff: ({ name, host, endpointId, isGone }) => ({
    subject: mailLine('webhookOffSubject', { host }),
    hello: greeting(name),
    lines: [mailLine(isGone ? 'webhookOffGone' : 'webhookOffFailed', { host }), mailLine('webhookOffNext')],
    button: { label: 'webhookOffButton', path: SCREENS.webhook.path.replace(':webhookId', endpointId) },
    notes: [],
  }),
  certificateEnds: ({ name, facility, certificate, date, screen }) => ({
    subject: mailLine('certificateEndsSubject', { certificate, date }),
    hello: greeting(name),
    lines: [mailLine('certificateEndsIntro', { certificate, facility, date }), mailLine('certificateEndsNext')],
    button: { label: 'certificateEndsButton', path: SCREENS[screen].path },
    notes: [],
  }),
  roomOpened: ({ site, link, until }) => ({
    subject: mailLine('roomOpenedSubject'),
    hello: greeting(undefined),
    lines: [
      ...(site ? [mailLine('roomOpenedBy', { site })] : []),
      mailLine('roomOpenedIntro', { until: instant(until) }),
      mailLine('roomOpenedNext'),
    ],
    button: { label: 'roomOpenedButton', path: SCREENS.sharedRoom.path, fragment: link },
    notes: [mailLine('roomOpenedLogged'), mailLine('nothingToDo')],
  }),
  roomCode: ({ code }) => ({
    subject: mailLine('roomCodeSubject'),
    hello: greeting(undefined),
    lines: [mailLine('roomCodeIntro', { code })],
    notes: [mailLine('roomCodeUntil'), mailLine('roomCodeIgnore')],
  }),
  domainProof: ({ business, domain, code, until }) => ({
    subject: mailLine('domainProofSubject', { domain }),
    hello: greeting(undefined),
    lines: [mailLine('domainProofIntro', { business, domain, code })],
    notes: [mailLine('domainProofUntil', { until: instant(until) }), mailLine('nothingToDo')],
  }),
  passwordChanged: (data) => securityNote(data, 'passwordChangedSubject', 'passwordChangedIntro'),
  secondFactorOn: (data) => securityNote(data, 'secondFactorOnSubject', 'secondFactorOnIntro'),
  secondFactorOff: (data) => securityNote(data, 'secondFactorOffSubject', 'secondFactorOffIntro'),
  newDevice: ({ device, ...data }) => securityNote(data, 'newDeviceSubject', 'newDeviceIntro', device),
  notices: ({ subject, sections, screen }) => ({
    subject: mailLine('noticesSubject', { subject }),
    hello: mailLine('noticesSubject', { subject }),
    lines: [],
    sections,
    button: { label: 'noticesButton', path: SCREENS[screen].path },
    notes: [mailLine('noticesNoSignIn'), mailLine('noticesChange')],
  }),
};

/** Leads to a new password, which ends all sessions: for the holder of the mailbox, signed in or not. */
function securityNote({ name, at }: SecurityData, subject: MailTextKey, intro: MailTextKey, device?: string): MailContent {
  const named = device ? [mailLine('newDeviceName', { device })] : [];
  return {
    subject: mailLine(subject),
    hello: greeting(name),
    lines: [mailLine(intro, { at: instant(at) }), ...named, mailLine('securityWasYou'), mailLine('securityNotYou')],
    button: { label: 'resetPasswordButton', path: SCREENS.forgotPassword.path },
    notes: [],
  };
}

const LINE_OF_PRIORITY = { HIGH: 'requestHigh', MEDIUM: 'requestMedium', LOW: 'requestLow' } as const;

function request(
  { name, facility, reason, requestId, screen, priority, date }: RequestData,
  subject: MailTextKey,
  intro: MailTextKey,
): MailContent {
  return {
    subject: mailLine(subject),
    hello: greeting(name),
    lines: [mailLine(intro, { facility, reason }), ...(priority && date ? [mailLine(LINE_OF_PRIORITY[priority], { date })] : [])],
    button: { label: 'requestAssignedButton', path: requestPath(screen, requestId) },
    notes: [],
  };
}

function invitation({ name, invitedBy, facility, token, until }: InvitationData, subject: MailTextKey, intro: MailTextKey): MailContent {
  return {
    subject: mailLine(subject),
    hello: greeting(name),
    lines: [mailLine(intro, { invitedBy }), ...(facility ? [mailLine('inviteFacility', { facility })] : []), mailLine('inviteNext')],
    button: { label: 'inviteButton', path: SCREENS.signUp.path, query: { token } },
    notes: [linkUntil(until), mailLine('nothingToDo')],
  };
}

const mailLine = (key: MailTextKey, values: MailLine['values'] = {}): MailLine => ({ key, values });

const requestPath = (screen: RequestScreen, requestId: string): string =>
  screen === 'phoneHome' ? SCREENS.phoneHome.path : `${SCREENS[screen].path}/${requestId}`;

const greeting = (name: string | undefined): MailLine => (name ? mailLine('hello', { name }) : mailLine('helloAnybody'));

const linkUntil = (until: string): MailLine => mailLine('linkUntil', { until: instant(until) });

/** DD/MM/YYYY HH:mm, as the product writes times everywhere. */
function instant(at: string): string {
  const [date = '', time = ''] = new Date(at).toISOString().split('T');
  return `${writtenDay(date)} ${time.slice(0, 5)}`;
}
