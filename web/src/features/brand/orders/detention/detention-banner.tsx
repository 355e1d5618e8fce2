import { Box, Flex, Group, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DetentionClock, DetentionReply } from '../../../../../../contracts/brand/orders/detention/replies.js';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { writtenDay } from '../../../../../../contracts/shared/written/shown-days.js';
import { orderDetentionRead } from '../../../../entities/order/detention-reads.js';
import { Button } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Banner } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatDate } from '../../../../ui/format.js';
import { SidePanel } from '../../../../ui/layout/side-panel.js';
import css from './detention.module.css';
import { MissingList } from './missing-list.js';
import { SentPanel } from './sent-panel.js';
import { WorkingDayClock } from './working-day-clock.js';

const SENT_NAMED = 3;

/** Shows the time left to answer the authority, and the missing items of its file; once it has ended, one line. */
export function DetentionBanner({ order }: { order: OrderReply }) {
  const detention = useQuery({ ...orderDetentionRead(order.id), enabled: order.state !== 'draft' });
  if (detention.error && order.detention) return <ReadError error={detention.error} onRetry={() => void detention.refetch()} />;
  if (!detention.data) return order.detention ? <section className={css.banner} aria-busy="true" /> : null;
  const { current, earlier } = detention.data;
  if (current?.clock) return <Open order={order} detention={current} clock={current.clock} />;
  return earlier[0] ? <Ended detention={earlier[0]} /> : null;
}

function Ended({ detention: { ended } }: { detention: DetentionReply }) {
  const { t } = useTranslation('detention');
  if (!ended) return null;
  const after = t('after', { count: ended.workingDays });
  const isGood = ended.outcome === 'released' || ended.outcome === 're-exported';
  return (
    <Banner
      tone={isGood ? 'green' : 'medium'}
      title={t('ended', { outcome: t(`outcome.${ended.outcome}`), date: writtenDay(ended.endedAt), after })}
    >
      {ended.reason ? <bdi>{ended.reason}</bdi> : null}
    </Banner>
  );
}

function Open({ order, detention, clock }: { order: OrderReply; detention: DetentionReply; clock: DetentionClock }) {
  const { t } = useTranslation('detention');
  const [isSentOpen, setSentOpen] = useState(false);
  return (
    <section className={css.banner} aria-label={t('title')}>
      <Stack gap={10} justify="start" miw={0}>
        <Title detention={detention} />
        <Group gap="8px 20px" align="flex-end">
          <Left clock={clock} answerTime={detention.answerTime} />
          <WorkingDayClock clock={clock} />
        </Group>
        <Box component="p" fz={13}>
          <SentLine detention={detention} />{' '}
          <Button variant="link" size="small" onClick={() => setSentOpen(true)} label={t('whatWasSent')} />
        </Box>
      </Stack>
      <MissingList order={order} />
      <SidePanel title={t('whatWasSent')} opened={isSentOpen} onClose={() => setSentOpen(false)}>
        <SentPanel orderId={order.id} detention={detention} />
      </SidePanel>
    </section>
  );
}

function Title({ detention: { authority, noticeNumber, regime, transportPaper, entryNumber } }: { detention: DetentionReply }) {
  const { t, i18n } = useTranslation('detention');
  const facts = [
    noticeNumber === undefined ? [] : t('notice', { number: leftToRight(noticeNumber) }),
    t(`regime.${regime}`),
    transportPaper === undefined ? [] : leftToRight(transportPaper),
    entryNumber === undefined ? [] : leftToRight(entryNumber),
  ].flat();
  return (
    <Flex component="p" className={css.title} gap={8} align="flex-start">
      <IconLock size={18} aria-hidden />
      <span>
        <bdi className="strong">{authority === undefined ? t('byErased') : t('by', { authority })}</bdi>{' '}
        <bdi className="muted small">{new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(facts)}</bdi>
      </span>
    </Flex>
  );
}

/** Keeps the parts of a number in their order among words of a language that is written from right to left. */
const leftToRight = (number: string): string => `\u2066${number}\u2069`;

/** Keeps words of another direction together in a list. */
const isolated = (words: string): string => `\u2068${words}\u2069`;

function Left({ clock, answerTime }: { clock: DetentionClock; answerTime: string }) {
  const { t } = useTranslation('detention');
  const { left, total, until, timeZone, isDue, isOverdue, overdueDays } = clock;
  const zone = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  return (
    <div>
      <p className="bad strong">
        <Num className="figure">{isOverdue ? overdueDays : left}</Num>{' '}
        <span>{isOverdue ? t('overdue', { count: overdueDays }) : isDue ? t('leftDue', { count: left }) : t('left', { count: left })}</span>
      </p>
      <p className="caption">{t('ofTotal', { total, date: writtenDay(until), time: answerTime, zone })}</p>
    </div>
  );
}

function SentLine({ detention: { sent } }: { detention: DetentionReply }) {
  const { t, i18n } = useTranslation('detention');
  if (sent.length === 0) return <>{t('nothingSent')}</>;
  const named = sent
    .slice(-SENT_NAMED)
    .map(({ what, sentAt }) => isolated(`${what ?? t('wordsErased')} ${formatDate(`${sentAt}T12:00:00`)}`));
  return <bdi>{t('sentSoFar', { list: new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(named) })}</bdi>;
}
