import { Stack, Tabs } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import type { OrderTraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import { ApiError } from '../../../../client/api/api.js';
import { RecalledLots } from '../../../../entities/custody/public-page/recalled-lots.js';
import { useOrderName } from '../../../../entities/order/order-name.js';
import { orderRead, orderTraceRead } from '../../../../entities/order/order-reads.js';
import { SetAsideCard } from '../../../../entities/order/set-aside-card.js';
import { orderDocumentsRead } from '../../../../entities/order-documents/order-document-reads.js';
import { orderRiskPath } from '../../../../entities/risk/risk-paths.js';
import { orderRiskRead } from '../../../../entities/risk/risk-reads.js';
import { RiskSummaryCard } from '../../../../entities/risk/risk-summary-card.js';
import { ButtonLink } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { paramOneOf, useUrlState } from '../../../../ui/forms/url-state.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Card, Page } from '../../../../ui/layout/layout.js';
import { useScreenTitle } from '../../../../ui/layout/screen-title.js';
import { Steady } from '../../../../ui/layout/steady.js';
import { DetentionBanner } from '../detention/detention-banner.js';
import { DocumentsTab } from '../documents/documents-tab.js';
import { TimelineTab } from '../timeline/timeline-tab.js';
import { ClaimCard } from './claim-card.js';
import { FailedTestBanner } from './failed-test-banner.js';
import css from './order.module.css';
import { OrderFiles } from './order-files.js';
import { OrderHead } from './order-head.js';
import { OrderHistory } from './order-history.js';
import { ProvenanceCard } from './provenance-card.js';
import { OrderSuppliersCard } from './suppliers-card.js';
import { TransactionsCard } from './transactions-card.js';

/** Is this order proven? Numbers and state first, then what the cotton rests on and what was stated, then who and what. */
export function OrderPage() {
  const { t } = useTranslation('orders');
  const { id = '' } = useParams();
  const order = useQuery(orderRead(id));
  const nameOf = useOrderName();
  useScreenTitle(order.data ? nameOf(order.data) : '');
  if (order.error instanceof ApiError && order.error.status === 404) {
    return (
      <Page isWide>
        <Card padded={false}>
          <EmptyState title={t('notFound')} actions={<ButtonLink to={SCREENS.brandOrders.path}>{t('toList')}</ButtonLink>}>
            {t('notFoundText')}
          </EmptyState>
        </Card>
      </Page>
    );
  }
  return (
    <Page isWide>
      {order.error ? <ReadError error={order.error} onRetry={() => void order.refetch()} /> : null}
      {order.data ? <Order order={order.data} /> : null}
    </Page>
  );
}

const TABS = ['trace', 'documents', 'timeline', 'history'] as const;

function Order({ order }: { order: OrderReply }) {
  const trace = useQuery(orderTraceRead(order.id));
  const risk = useQuery(orderRiskRead(order.id));
  return (
    <>
      <OrderHead order={order} trace={trace.data} banner={<DetentionBanner order={order} />} />
      <FailedTestBanner trace={trace.data} />
      <RecalledLots trace={trace.data?.trace} />
      <Steady>
        <div className={css.facts} data-steady>
          <ProvenanceCard order={order} trace={trace} />
          <ClaimCard trace={trace} />
          <RiskSummaryCard risk={risk} to={orderRiskPath(order.id)} />
        </div>
        <OrderTabs order={order} trace={trace} />
      </Steady>
    </>
  );
}

function OrderTabs({ order, trace }: { order: OrderReply; trace: UseQueryResult<OrderTraceReply> }) {
  const { t } = useTranslation('orders');
  const [search, change] = useUrlState();
  const tab = paramOneOf(search, 'tab', TABS) ?? 'trace';
  const provenance = useQuery(orderDocumentsRead(order.id));
  const percent = provenance.data?.percent ?? null;
  return (
    <Tabs
      value={tab}
      onChange={(next) => change({ tab: next === 'trace' ? undefined : next, show: undefined }, { isStep: true })}
      keepMounted={false}
    >
      <Tabs.List aria-label={t('tabs.label')}>
        {TABS.map((each) => (
          <Tabs.Tab
            key={each}
            value={each}
            rightSection={each === 'documents' && percent !== null ? <Num className="muted">{percent}%</Num> : null}
          >
            {t(`tabs.${each}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="trace" className={css.panel}>
        <Columns cols="minmax(0, 1fr) 344px" from={1200} gap={24} align="start">
          <Stack gap={24} miw={0}>
            <TransactionsCard order={order} trace={trace} />
            <SetAsideCard order={order} deals={trace.data?.setAside} />
          </Stack>
          <Stack gap={24} miw={0}>
            <OrderSuppliersCard order={order} />
            <OrderFiles order={order} evidence={provenance.data} />
          </Stack>
        </Columns>
      </Tabs.Panel>
      <Tabs.Panel value="documents" className={css.panel}>
        <DocumentsTab order={order} evidence={provenance} />
      </Tabs.Panel>
      <Tabs.Panel value="timeline" className={css.panel}>
        <TimelineTab orderId={order.id} />
      </Tabs.Panel>
      <Tabs.Panel value="history" className={css.panel}>
        <OrderHistory id={order.id} />
      </Tabs.Panel>
    </Tabs>
  );
}
