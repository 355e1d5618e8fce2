import { IconAffiliate, IconMap2, IconRefresh, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { TraceReply } from '../../../../contracts/tracing/replies.js';
import { ApiError } from '../../app/api/api.js';
import { roleOf, useSession } from '../../app/session/session.js';
import { tracePath } from '../../entities/custody/lot-paths.js';
import { IconButton } from '../../ui/button.js';
import { EmptyState, ProgressBar } from '../../ui/feedback/feedback.js';
import { ReadError } from '../../ui/feedback/read-error.js';
import { formatLocation } from '../../ui/format.js';
import { Segments } from '../../ui/forms/segments.js';
import { SelectField } from '../../ui/forms/text-fields.js';
import { paramOneOf, useUrlState } from '../../ui/forms/url-state.js';
import { AsOfPicker } from './as-of-picker.js';
import { EvidenceBar } from './evidence-bar.js';
import { FindForm } from './find-form.js';
import { type Grouping, traceFlows } from './model/trace-flows.js';
import { OrderMessage } from './order-message.js';
import css from './trace.module.css';
import { TraceHead } from './trace-head.js';
import { TraceMap } from './trace-map.js';
import { lotTraceRead, orderTraceRead, placesRead } from './trace-reads.js';
import { TraceTable } from './trace-table.js';

const TraceGraph = lazy(() => import('./trace-graph.js'));

const VIEWS = ['map', 'graph', 'table'] as const;
const GROUPS = ['facility', 'district', 'province', 'country'] as const;
const ORDER_KEYS = ['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber', 'purchaseDate'] as const;

/** The trace of an order or of a lot; its address says all that is shown. */
export function TracePage() {
  const { t } = useTranslation('trace');
  const { productId = '' } = useParams();
  const [search] = useUrlState();
  const direction = paramOneOf(search, 'direction', ['backward', 'forward'] as const) ?? 'backward';
  const asOfQuery = { asOf: search.get('asOf') ?? undefined, on: search.get('on') ?? undefined };
  const hasOrderQuery = ORDER_KEYS.some((key) => search.has(key));
  const [finding, setFinding] = useState(false);
  const order = useQuery(
    orderTraceRead(
      {
        ...Object.fromEntries(ORDER_KEYS.map((key) => [key, search.get(key) ?? undefined])),
        supplierIds: search.get('supplierIds') ?? undefined,
        ...asOfQuery,
      },
      productId === '' && hasOrderQuery,
    ),
  );
  const lot = useQuery(lotTraceRead(productId, { direction, ...asOfQuery }));
  const read = productId ? lot : order;
  const trace = productId ? lot.data : order.data?.trace;
  const isIdle = productId === '' && !hasOrderQuery;
  return (
    <div className={css.page}>
      <TraceHead
        productId={productId}
        order={productId ? undefined : order.data}
        trace={trace}
        onFind={() => setFinding(!finding)}
        finding={finding || isIdle}
        right={isIdle ? null : <AsOfPicker />}
      />
      {finding || isIdle ? <FindForm onDone={() => setFinding(false)} /> : null}
      {isIdle ? <EmptyState title={t('start')}>{t('startText')}</EmptyState> : null}
      {read.isFetching && !read.data && !isIdle ? (
        <div className={css.loading}>
          <ProgressBar label={t('tracing')} done={0} total={1} />
        </div>
      ) : null}
      {read.error ? <TraceReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!productId && order.data && !order.data.trace ? <OrderMessage reply={order.data} /> : null}
      {trace && !isIdle && !read.error ? <TraceViews trace={trace} direction={productId ? direction : 'backward'} /> : null}
    </div>
  );
}

function TraceReadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('trace');
  if (error instanceof ApiError && error.status === 404) return <EmptyState title={t('notFound')}>{t('notFoundText')}</EmptyState>;
  return (
    <div className={css.loading}>
      <ReadError error={error} onRetry={onRetry} />
    </div>
  );
}

function TraceViews({ trace, direction }: { trace: TraceReply; direction: 'backward' | 'forward' }) {
  const { t } = useTranslation('trace');
  const user = useSession()?.user;
  const navigate = useNavigate();
  const [search, change] = useUrlState();
  const view = paramOneOf(search, 'view', VIEWS) ?? 'map';
  const group = paramOneOf(search, 'group', GROUPS) ?? 'facility';
  const selected = search.get('selected') ?? undefined;
  const groupOf = useGrouping(group);
  const flows = traceFlows(trace, direction, groupOf, selected, t('unknown'));
  return (
    <>
      <div className={css.tools}>
        <Segments
          label={t('views')}
          value={view}
          onChange={(next) => change({ view: next === 'map' ? undefined : next })}
          options={[
            { value: 'map', label: t('map'), icon: <IconMap2 size={16} aria-hidden /> },
            { value: 'graph', label: t('graph'), icon: <IconAffiliate size={16} aria-hidden /> },
            { value: 'table', label: t('table'), icon: <IconTable size={16} aria-hidden /> },
          ]}
        />
        {view === 'map' ? (
          <SelectField
            aria-label={t('groupBy')}
            w={190}
            data={GROUPS.map((value) => ({ value, label: `${t('groupBy')}: ${t(`group.${value}`)}` }))}
            value={group}
            onChange={(next) => change({ group: next === 'facility' ? undefined : next, selected: undefined })}
          />
        ) : null}
        <IconButton label={t('reset')} outlined onClick={() => void navigate(tracePath(user && roleOf(user)))}>
          <IconRefresh size={16} aria-hidden />
        </IconButton>
        {direction === 'backward' ? <EvidenceBar evidence={flows.evidence.all} /> : null}
      </div>
      {view === 'map' ? (
        <TraceMap trace={trace} flows={flows} direction={direction} selected={selected} onSelect={(key) => change({ selected: key })} />
      ) : null}
      {view === 'graph' ? (
        <Suspense>
          <TraceGraph trace={trace} direction={direction} />
        </Suspense>
      ) : null}
      {view === 'table' ? <TraceTable trace={trace} evidence={flows.evidence} /> : null}
    </>
  );
}

function useGrouping(group: (typeof GROUPS)[number]): Grouping {
  const { t } = useTranslation('trace');
  const places = useQuery({ ...placesRead(), enabled: group !== 'facility' });
  if (group === 'facility') return ({ facility }) => ({ key: facility.id, name: facility.name });
  return ({ facility }) => {
    const known = places.data?.get(facility.id);
    const place = known?.[group];
    if (place) return { key: place, name: group === 'country' ? formatLocation({ country: place }) : place };
    return known ? { key: 'none', name: t('noPlace') } : { key: 'hidden', name: t('hiddenPlace') };
  };
}
