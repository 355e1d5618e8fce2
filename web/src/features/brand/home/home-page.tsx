import { Box, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HomeNeedsReply, HomeTrendReply } from '../../../../../contracts/brand/home/replies.js';
import { formatPercent } from '../../../../../contracts/shared/percents.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { tracedShare } from '../../../../drawing/provenance.js';
import { ProvenanceBar } from '../../../entities/rests-on/provenance-bar.js';
import { ButtonLink } from '../../../ui/button.js';
import { DetailStrip } from '../../../ui/data-display/details.js';
import { Kilograms, Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatDateTime, formatInteger } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Page } from '../../../ui/layout/layout.js';
import { Steady } from '../../../ui/layout/steady.js';
import { AlertsCard } from './alerts-card.js';
import { FirstSteps } from './first-steps.js';
import css from './home.module.css';
import { homeNeedsRead, homeTrendRead } from './home-reads.js';
import { LatestOrders } from './latest-orders.js';
import { LotsCard } from './lots-card.js';
import { NeedsCard } from './needs-card.js';
import { TrendCard } from './trend-card.js';

/** Shows the brand's tasks, then how well its cotton is traced. */
export function HomePage() {
  const needs = useQuery(homeNeedsRead());
  const trend = useQuery(homeTrendRead());
  return (
    <Page isWide>
      <Columns cols="minmax(0, 888fr) minmax(0, 480fr)" from={1200} isSteady gap={24} align="start">
        <Steady>
          <HomeHead needs={needs.data} isMain={(trend.data?.total.orders ?? 0) > 0} />
          <FirstSteps />
          <Figures trend={trend.data} />
          <NeedsCard needs={needs} />
          <LatestOrders />
        </Steady>
        <Steady>
          <TrendCard trend={trend} />
          <AlertsCard />
          <LotsCard />
        </Steady>
      </Columns>
    </Page>
  );
}

/** Keeps the height of a line until its words are loaded. */
const NO_BREAK_SPACE = '\u00a0';

/** Placing an order is the one green button while nothing else is urgent. */
function HomeHead({ needs, isMain }: { needs: HomeNeedsReply | undefined; isMain: boolean }) {
  const { t, i18n } = useTranslation('home');
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'long' }).format(new Date());
  return (
    <Group className={css.head} gap="4px 12px">
      <h1>
        {weekday} <Num>{formatDate(new Date())}</Num>
      </h1>
      <span className="muted">
        {needs ? (needs.total > 0 ? t('needYou', { count: needs.total }) : t('nothingNeedsYou')) : NO_BREAK_SPACE}
      </span>
      <ButtonLink
        to={SCREENS.brandNewOrder.path}
        icon={<IconPlus size={16} aria-hidden />}
        {...(needs?.total === 0 && isMain && { variant: 'primary' as const })}
      >
        {t('placeOrder')}
      </ButtonLink>
    </Group>
  );
}

function Figures({ trend }: { trend: HomeTrendReply | undefined }) {
  const { t } = useTranslation('home');
  const total = trend?.total;
  return (
    <DetailStrip
      isPlain
      details={[
        { label: t('fact.orders'), value: <Num className="metric">{total ? formatInteger(total.orders) : '–'}</Num> },
        { label: t('fact.cotton'), value: total ? <Kilograms grams={total.grams} className="metric" /> : '–' },
        { label: t('fact.covered'), value: <CoveredFigure trend={trend} /> },
        { label: t('fact.traced'), value: <TracedFigure trend={trend} /> },
        { label: t('fact.documents'), value: <DocumentsFigure trend={trend} /> },
      ]}
    />
  );
}

/** Shows how much of the goods ordered in these months is in records. */
function CoveredFigure({ trend }: { trend: HomeTrendReply | undefined }) {
  const { t } = useTranslation('home');
  if (!trend) return <>–</>;
  const { covered } = trend.total;
  return covered === null ? <span className="muted">{t('noData')}</span> : <Num className="metric">{formatPercent(covered)}</Num>;
}

/** Shows how many documents of these orders are present, and links to the orders with most missing. */
function DocumentsFigure({ trend }: { trend: HomeTrendReply | undefined }) {
  const { t } = useTranslation('home');
  const { t: ofOrders } = useTranslation('orders');
  if (!trend?.documents) return <>–</>;
  const { there, asked } = trend.documents;
  const { documentsCountedAt: at } = trend;
  return (
    <Group component="span" gap="0 8px" align="baseline">
      <Num className="metric">{formatPercent(there / asked)}</Num>
      {there < asked ? (
        <Link className="small" to={`${SCREENS.brandOrders.path}?state=placed&sort=documents`}>
          {t('missing', { number: formatInteger(asked - there) })}
        </Link>
      ) : null}
      {at ? <Num className="caption">{ofOrders('figures.behind', { at: formatDateTime(at) })}</Num> : null}
    </Group>
  );
}

function TracedFigure({ trend }: { trend: HomeTrendReply | undefined }) {
  const { t } = useTranslation('home');
  if (!trend) return <>–</>;
  const { evidence, covered } = trend.total;
  if (!evidence) return <span className="muted">{t('noData')}</span>;
  return (
    <Group component="span" gap={12} wrap="nowrap">
      <Num className="metric">{formatPercent(tracedShare(evidence))}</Num>
      <Box component="span" flex={1} miw={96}>
        <ProvenanceBar evidence={evidence} covered={covered === null ? null : { share: covered }} />
      </Box>
    </Group>
  );
}
