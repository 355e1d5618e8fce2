import { IconAffiliate, IconMap2, IconRefresh, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { TraceReply } from '../../../../contracts/replies.js';
import { CallFailed } from '../../api.js';
import { tracePath } from '../../homes.js';
import { roleOf, useSession } from '../../session.js';
import { IconButton } from '../../ui/button.js';
import { SelectField } from '../../ui/fields.js';
import { location } from '../../ui/format.js';
import { Segments } from '../../ui/parts.js';
import { Empty, Progress, ReadError } from '../../ui/states.js';
import { oneOf, useUrlState } from '../../ui/url-state.js';
import { AsOf } from './as-of.js';
import { EvidenceBar } from './evidence-bar.js';
import { FindForm } from './find-form.js';
import { OrderMessage } from './order-message.js';
import css from './trace.module.css';
import { flowsOf, type Grouping } from './trace-flows.js';
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
  const direction = oneOf(search, 'direction', ['backward', 'forward'] as const) ?? 'backward';
  const cut = { asOf: search.get('asOf') ?? undefined, on: search.get('on') ?? undefined };
  const asked = ORDER_KEYS.some((key) => search.has(key));
  const [finding, setFinding] = useState(false);
  const order = useQuery(
    orderTraceRead(
      {
        ...Object.fromEntries(ORDER_KEYS.map((key) => [key, search.get(key) ?? undefined])),
        supplierIds: search.get('supplierIds') ?? undefined,
        ...cut,
      },
      productId === '' && asked,
    ),
  );
  const lot = useQuery(lotTraceRead(productId, { direction, ...cut }));
  const read = productId ? lot : order;
  const trace = productId ? lot.data : order.data?.trace;
  const idle = productId === '' && !asked;
  return (
    <div className={css.page}>
      <TraceHead
        productId={productId}
        order={productId ? undefined : order.data}
        trace={trace}
        onFind={() => setFinding(!finding)}
        finding={finding || idle}
        right={idle ? null : <AsOf />}
      />
      {finding || idle ? <FindForm onDone={() => setFinding(false)} /> : null}
      {idle ? <Empty title={t('start')}>{t('startText')}</Empty> : null}
      {read.isFetching && !read.data && !idle ? (
        <div className={css.loading}>
          <Progress label={t('tracing')} done={0} total={1} />
        </div>
      ) : null}
      {read.error ? <Failed error={read.error} again={() => void read.refetch()} /> : null}
      {!productId && order.data && !order.data.trace ? <OrderMessage reply={order.data} /> : null}
      {trace && !idle && !read.error ? <TraceViews trace={trace} direction={productId ? direction : 'backward'} /> : null}
    </div>
  );
}

function Failed({ error, again }: { error: Error; again: () => void }) {
  const { t } = useTranslation('trace');
  if (error instanceof CallFailed && error.status === 404) return <Empty title={t('notFound')}>{t('notFoundText')}</Empty>;
  return (
    <div className={css.loading}>
      <ReadError error={error} again={again} />
    </div>
  );
}

function TraceViews({ trace, direction }: { trace: TraceReply; direction: 'backward' | 'forward' }) {
  const { t } = useTranslation('trace');
  const user = useSession()?.user;
  const navigate = useNavigate();
  const [search, change] = useUrlState();
  const view = oneOf(search, 'view', VIEWS) ?? 'map';
  const group = oneOf(search, 'group', GROUPS) ?? 'facility';
  const selected = search.get('selected') ?? undefined;
  const groupOf = useGrouping(group);
  const flows = flowsOf(trace, direction, groupOf, selected, t('unknown'));
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
    if (place) return { key: place, name: group === 'country' ? location({ country: place }) : place };
    return known ? { key: 'none', name: t('noPlace') } : { key: 'hidden', name: t('hiddenPlace') };
  };
}
