import { Flex } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBook2,
  IconBuildingFactory2,
  IconCertificate,
  IconChecklist,
  IconFileCheck,
  IconFileX,
  IconFlag,
  IconGavel,
  IconHeartHandshake,
  IconId,
  IconLinkOff,
  IconLock,
  IconMailX,
  IconPencil,
  IconUserQuestion,
  IconWebhookOff,
  type TablerIcon,
} from '@tabler/icons-react';
import type { NotificationKind } from '../../../../../contracts/brand/notifications/notification-kinds.js';
import css from './notifications.module.css';

const ICONS: Record<NotificationKind, TablerIcon> = {
  detained: IconLock,
  knockOut: IconAlertTriangle,
  listHit: IconAlertTriangle,
  alert: IconAlertTriangle,
  disputeOverdue: IconGavel,
  webhookOff: IconWebhookOff,
  paperRefused: IconFileX,
  paperRequest: IconFileCheck,
  papersUnanswered: IconFileCheck,
  papersGranted: IconFileCheck,
  papersEnded: IconFileX,
  untracedOrder: IconLinkOff,
  draftOrder: IconPencil,
  caseQuestion: IconId,
  caseToSettle: IconGavel,
  caseAgreed: IconId,
  caseRefused: IconId,
  reportNew: IconFlag,
  reportBulk: IconFlag,
  reportWords: IconFlag,
  requestUnassigned: IconChecklist,
  requestDue: IconChecklist,
  actionOverdue: IconChecklist,
  actionDue: IconChecklist,
  actionToVerify: IconChecklist,
  assessmentDue: IconChecklist,
  recordsToConfirm: IconBook2,
  recordsConfirmed: IconBook2,
  recordDisputed: IconBook2,
  saleTakenBack: IconBook2,
  voidAsked: IconBook2,
  disputeDecided: IconBook2,
  claimInDoubt: IconBook2,
  gs1Released: IconBook2,
  windowEnds: IconBook2,
  siteInvitation: IconBuildingFactory2,
  invitation: IconHeartHandshake,
  certificateEnds: IconCertificate,
  supplierMatch: IconUserQuestion,
  listMatch: IconUserQuestion,
  decidedAlone: IconGavel,
  mailFailed: IconMailX,
  assigned: IconUserQuestion,
  assignedToYou: IconBuildingFactory2,
  roomOpened: IconBook2,
  actionAsked: IconChecklist,
  visitAnnounced: IconChecklist,
};

const HIGH: readonly NotificationKind[] = ['detained', 'knockOut', 'listHit', 'alert', 'untracedOrder', 'actionOverdue', 'disputeOverdue'];
const MEDIUM: readonly NotificationKind[] = [
  'paperRefused',
  'certificateEnds',
  'windowEnds',
  'recordDisputed',
  'saleTakenBack',
  'voidAsked',
  'disputeDecided',
  'claimInDoubt',
  'caseRefused',
  'invitation',
  'supplierMatch',
];

/** Shows the kind; the words next to it say the same. */
export function NotificationIcon({ kind }: { kind: NotificationKind }) {
  const Icon = ICONS[kind];
  return (
    <Flex
      component="span"
      className={css.icon}
      align="center"
      justify="center"
      display="inline-flex"
      data-tone={HIGH.includes(kind) ? 'high' : MEDIUM.includes(kind) ? 'medium' : undefined}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
    </Flex>
  );
}
