/** Lists the kinds of notifications, those that need action first. Order matters: the most urgent comes first. */
export const NEED_KINDS = [
  'detained',
  'knockOut',
  'listHit',
  'alert',
  'disputeOverdue',
  'paperRefused',
  'paperRequest',
  'untracedOrder',
  'caseQuestion',
  'reportNew',
  'reportBulk',
  'reportWords',
  'requestUnassigned',
  'requestDue',
  'actionOverdue',
  'actionDue',
  'actionToVerify',
  'recordsToConfirm',
  'windowEnds',
  'assessmentDue',
  'invitation',
  'siteInvitation',
  'certificateEnds',
  'webhookOff',
  'supplierMatch',
  'papersUnanswered',
  'draftOrder',
  'caseToSettle',
  'listMatch',
  'decidedAlone',
  'mailFailed',
] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

/** Lists the kinds of events that need no action. */
export const NEWS_KINDS = [
  ...(['papersGranted', 'papersEnded', 'recordDisputed', 'recordsConfirmed', 'caseAgreed', 'caseRefused'] as const),
  ...([
    'assigned',
    'assignedToYou',
    'roomOpened',
    'actionAsked',
    'visitAnnounced',
    'saleTakenBack',
    'voidAsked',
    'disputeDecided',
    'claimInDoubt',
    'gs1Released',
  ] as const),
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

export type NotificationKind = NeedKind | NewsKind;

/** Groups kinds to what a person switches on and off. */
export const TOPICS = ['urgent', 'alerts', 'papers', 'certificates', 'orders', 'partners', 'records', 'tasks', 'office'] as const;
export type Topic = (typeof TOPICS)[number];

/** Lists topics that the bell always tells. */
export const LOCKED_TOPICS: readonly Topic[] = ['urgent', 'alerts'];

export const TOPIC_OF: Readonly<Record<NotificationKind, Topic>> = {
  detained: 'urgent',
  knockOut: 'urgent',
  listHit: 'urgent',
  alert: 'alerts',
  disputeOverdue: 'urgent',
  paperRefused: 'papers',
  paperRequest: 'papers',
  papersUnanswered: 'papers',
  papersGranted: 'papers',
  papersEnded: 'papers',
  certificateEnds: 'certificates',
  caseQuestion: 'certificates',
  caseAgreed: 'certificates',
  caseRefused: 'certificates',
  untracedOrder: 'orders',
  draftOrder: 'orders',
  invitation: 'partners',
  supplierMatch: 'partners',
  recordsToConfirm: 'records',
  recordDisputed: 'records',
  saleTakenBack: 'records',
  voidAsked: 'records',
  disputeDecided: 'records',
  claimInDoubt: 'records',
  recordsConfirmed: 'records',
  gs1Released: 'records',
  windowEnds: 'records',
  reportNew: 'tasks',
  reportBulk: 'tasks',
  reportWords: 'tasks',
  requestUnassigned: 'tasks',
  requestDue: 'tasks',
  actionOverdue: 'tasks',
  actionDue: 'tasks',
  actionToVerify: 'tasks',
  actionAsked: 'tasks',
  visitAnnounced: 'tasks',
  assigned: 'tasks',
  assignedToYou: 'tasks',
  roomOpened: 'tasks',
  assessmentDue: 'tasks',
  webhookOff: 'tasks',
  siteInvitation: 'tasks',
  caseToSettle: 'office',
  listMatch: 'office',
  decidedAlone: 'office',
  mailFailed: 'office',
};

/** Lists needs that have a last day. */
export const ENDING_KINDS: readonly NotificationKind[] = ['certificateEnds', 'windowEnds', 'assessmentDue'];

/** `alerts` holds what is urgent, too. */
export const NOTIFICATION_TABS = ['all', 'needs', 'alerts', 'papers'] as const;
export type NotificationTab = (typeof NOTIFICATION_TABS)[number];
