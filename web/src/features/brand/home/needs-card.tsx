import { Box, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomeNeed, HomeNeedsReply } from '../../../../../contracts/brand/home/replies.js';
import { NotificationIcon } from '../../../entities/person/notifications/notification-icon.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatDate, formatInteger, formatMonth } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './home.module.css';

const SHOWN_AT_FIRST = 5;
const DAY_MS = 24 * 60 * 60_000;

/** The most urgent first, each with its reason, its date and the one button that moves it on: the same as the bell tells. */
export function NeedsCard({ needs }: { needs: UseQueryResult<HomeNeedsReply> }) {
  const { t } = useTranslation('home');
  const [isOpen, setOpen] = useState(false);
  const items = needs.data?.items ?? [];
  const shown = isOpen ? items : items.slice(0, SHOWN_AT_FIRST);
  const title = (
    <>
      {t('needs.title')} {needs.data ? <Num className="muted">{formatInteger(needs.data.total)}</Num> : null}
    </>
  );
  return (
    <Card title={title} padded={false} aside={items.length > 1 ? <span className="small muted">{t('needs.order')}</span> : null}>
      {needs.error && !needs.data ? <ReadError error={needs.error} onRetry={() => void needs.refetch()} /> : null}
      {needs.data && items.length === 0 ? <EmptyState title={t('nothingNeedsYou')}>{t('needs.emptyText')}</EmptyState> : null}
      <ul className={css.needs} aria-busy={needs.isPending}>
        {shown.map((need, at) => (
          <NeedRow key={need.id} need={need} isMostUrgent={at === 0} />
        ))}
      </ul>
      {shown.length < items.length ? (
        <Box className="ruled" p="8px 16px">
          <Button variant="link" size="small" onClick={() => setOpen(true)}>
            {t('needs.more', { count: (needs.data?.total ?? 0) - shown.length })}
          </Button>
        </Box>
      ) : null}
    </Card>
  );
}

function NeedRow({ need, isMostUrgent }: { need: HomeNeed; isMostUrgent: boolean }) {
  return (
    <li className={css.need}>
      <NotificationIcon kind={need.kind} />
      <span className="strong">{need.text}</span>
      <span className={css.reason}>{need.why}</span>
      <Stack component="span" className="anywhere" gap={0} miw={0}>
        <Since since={need.since} />
      </Stack>
      <ButtonLink to={need.link} size="small" {...(isMostUrgent && { variant: 'primary' as const })} label={need.action} />
    </li>
  );
}

/** Shows since when it is open, or when it ends; only a month where the reader may see no more. */
function Since({ since }: Pick<HomeNeed, 'since'>) {
  const { t } = useTranslation('home');
  if (since.length === 7) return <span>{t('since', { date: formatMonth(since) })}</span>;
  const instant = since.length === 10 ? `${since}T12:00:00Z` : since;
  const days = Math.floor((Date.now() - Date.parse(instant)) / DAY_MS);
  if (days < -1) {
    return (
      <>
        <span>{t('ends', { date: formatDate(instant) })}</span>
        <span className="caption">{t('daysLeft', { count: -days - 1 })}</span>
      </>
    );
  }
  return (
    <>
      <span>{t('since', { date: formatDate(instant) })}</span>
      <span className="caption">{days < 1 ? t('today') : t('days', { count: days })}</span>
    </>
  );
}
