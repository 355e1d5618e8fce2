import { Box, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../../../contracts/shared/roles.js';
import type { ActionReply } from '../../../../../contracts/watch/grievances/replies.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatDateTime } from '../../../ui/format.js';
import { NamedFiles } from '../../document/named-files.js';
import { RiskChip } from '../risk-chip.js';
import css from './action.module.css';
import { ActionActs } from './action-acts.js';
import { mayVerify } from './action-reads.js';
import { ActionDue, ActionProgress } from './action-words.js';

export type ActionReader = { role: Role | undefined; facilityId: string | undefined };

type ActionViewProps = { action: ActionReply; reader: ActionReader };

/** Shows one whole corrective action: the request, its assignee and due date, its evidence, and the reader's possible steps. */
export function ActionView({ action, reader }: ActionViewProps) {
  const { t } = useTranslation('actions');
  const { documents } = action;
  return (
    <Stack className={css.view} gap={16}>
      <p className={css.what}>
        <bdi>{action.what ?? t('erased')}</bdi>
      </p>
      <ActionProgress state={action.state} />
      <Facts action={action} />
      <Stack component="section" gap={8}>
        <h3>{t('evidence')}</h3>
        {documents.length === 0 ? <p className="muted small">{t('noEvidence')}</p> : null}
        <NamedFiles label={t('evidence')} files={documents} />
      </Stack>
      <Messages action={action} />
      <Turn action={action} reader={reader} />
      <ActionActs action={action} isOwner={reader.facilityId === action.owner.id} isVerifier={mayVerify(reader.role)} />
    </Stack>
  );
}

function Facts({ action }: { action: ActionReply }) {
  const { t } = useTranslation('actions');
  const { t: risk } = useTranslation('risk');
  const { facility, owner, indicator, severity, escalatedAt, openedAt, verifiedAt, isOwnWord } = action;
  const optional = [
    ...(escalatedAt ? [{ label: t('fact.escalated'), value: <Num className="bad">{formatDate(escalatedAt)}</Num> }] : []),
    ...(verifiedAt
      ? [
          {
            label: t('state.verified'),
            value: (
              <>
                <Num>{formatDate(verifiedAt)}</Num> {isOwnWord ? <span className="caption">{t('isOwnWord')}</span> : null}
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <DetailList
      details={[
        {
          label: t('fact.finding'),
          value: (
            <>
              {risk(`indicator.${indicator}`)} <RiskChip level={severity} />
            </>
          ),
        },
        { label: t('fact.site'), value: <bdi>{facility.name}</bdi> },
        { label: t('fact.owner'), value: <bdi>{owner.name}</bdi> },
        { label: t('fact.due'), value: <ActionDue action={action} /> },
        { label: t('fact.asked'), value: <Num>{formatDate(openedAt)}</Num> },
        ...optional,
      ]}
    />
  );
}

function Messages({ action: { messages } }: { action: ActionReply }) {
  const { t } = useTranslation('actions');
  if (messages.length === 0) return null;
  return (
    <Stack component="section" gap={8}>
      <h3>{t('messages')}</h3>
      <Stack component="ol" className={css.talk} gap={12} aria-label={t('messages')}>
        {messages.map(({ at, by, kind, text }) => (
          <li key={`${at} ${kind}`}>
            <span className="caption">
              <bdi>{by.name}</bdi>, <Num>{formatDateTime(at)}</Num>
              {kind === 'message' ? null : `, ${t(`kind.${kind}`)}`}
            </span>
            <p>
              <bdi>{text ?? (kind === 'done' ? t('kind.done') : t('erased'))}</bdi>
            </p>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** Says whose turn it is. */
function Turn({ action: { state, owner }, reader }: ActionViewProps) {
  const { t } = useTranslation('actions');
  const text = () => {
    if (state === 'open') return reader.facilityId === owner.id ? t('turn.you') : t('turn.site', { site: owner.name });
    if (state === 'done') return mayVerify(reader.role) ? t('turn.verify') : t('turn.waits');
    return t('turn.nothing');
  };
  return (
    <Box component="p" className="muted" p={12} bdrs="var(--radius-small)" bg="var(--sub)" fz={13}>
      {text()}
    </Box>
  );
}
