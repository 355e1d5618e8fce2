import { Box, Flex, Stack } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OriginRegistrationReply, StandingReply } from '../../../../../../contracts/members/standing/replies.js';
import { OutsideBounds } from '../../../../ui/feedback/outside-bounds.js';
import { formatDate, formatDayBegun } from '../../../../ui/format.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Card } from '../../../../ui/layout/layout.js';
import css from './facility.module.css';

/** Shows the standing as steps, and next to them what the missing ones prevent. An admin ends a registration here. */
export function StandingCard({ standing, suspend }: { standing: StandingReply; suspend?: ReactNode }) {
  const { t } = useTranslation('facility');
  const { oarId, canBeOrigin, origin, history } = standing;
  const isIdentified = standing.standing === 'identified' || (oarId !== undefined && standing.standing === 'registeredOrigin');
  return (
    <Card title={t('standing.title')} aside={canBeOrigin ? <span className="small muted">{t('standing.note')}</span> : null} padded={false}>
      <Columns component="ol" cols={220} gap={16} p={16}>
        <Step isDone label={t('standing.joined')}>
          {t('standing.joinedText')}
        </Step>
        <Step isDone={isIdentified} label={t('standing.identified')}>
          {isIdentified ? <bdi className="mono">{oarId}</bdi> : t('standing.notIdentified')}
        </Step>
        {canBeOrigin ? (
          <Step isDone={origin !== null} label={t('standing.origin')}>
            <OriginText origin={origin} latest={history[0]} /> <OutsideBounds {...origin} />
            {origin && suspend ? <span className={css.line}>{suspend}</span> : null}
          </Step>
        ) : null}
      </Columns>
      <HeldBack lacksOrigin={canBeOrigin && origin === null} lacksOarId={!isIdentified} />
    </Card>
  );
}

function Step({ isDone = false, label, children }: { isDone?: boolean; label: string; children: ReactNode }) {
  const Icon = isDone ? IconCircleCheck : IconCircleDashed;
  return (
    <Flex component="li" className={css.step} gap={12} data-done={isDone || undefined}>
      <Icon size={24} aria-hidden />
      <span>
        <span className="strong">{label}</span>
        <span className="small muted">{children}</span>
      </span>
    </Flex>
  );
}

function OriginText({ origin, latest }: { origin: OriginRegistrationReply | null; latest: OriginRegistrationReply | undefined }) {
  const { t } = useTranslation('facility');
  if (origin?.since && origin.registrationNumber) {
    return t('standing.originSince', {
      number: origin.registrationNumber,
      at: formatDate(origin.registeredAt),
      date: formatDayBegun(origin.since),
    });
  }
  if (origin) return t('standing.originFirst');
  if (!latest?.suspendedAt) return t('standing.noOrigin');
  return (
    <>
      {t('standing.suspended', { date: formatDate(latest.suspendedAt) })}
      {latest.reason ? <bdi className={css.line}>{latest.reason}</bdi> : null}
    </>
  );
}

function HeldBack({ lacksOrigin, lacksOarId }: { lacksOrigin: boolean; lacksOarId: boolean }) {
  const { t } = useTranslation('facility');
  return (
    <Stack className={css.heldBack} gap={4}>
      <Box component="h3" fz={13}>
        {t('holds.title')}
      </Box>
      {lacksOrigin ? <p>{t('holds.origin')}</p> : null}
      {lacksOarId ? <p>{t('holds.oarId')}</p> : null}
      {lacksOrigin || lacksOarId ? null : <p>{t('holds.nothing')}</p>}
    </Stack>
  );
}
