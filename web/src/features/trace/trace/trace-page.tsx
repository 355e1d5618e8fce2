import { Box, Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { routes } from '../../../../../contracts/routes.js';
import { useRole, useSession } from '../../../client/session/session.js';
import { AsOfPicker } from '../../../entities/point-in-time/as-of-picker.js';
import type { TraceSource } from '../../../entities/rests-on/rests-on-reads.js';
import { EmptyState, ProgressBar } from '../../../ui/feedback/feedback.js';
import { formatProductId } from '../../../ui/format.js';
import { paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { useScreenTitle } from '../../../ui/layout/screen-title.js';
import { FindForm, findsOrders } from './order/find-form.js';
import { Latest, LatestLots } from './order/latest.js';
import { OrderForward } from './order/order-forward.js';
import { OrderMessage } from './order/order-message.js';
import { ORDER_KEYS, useOrderTitle } from './order/order-title.js';
import { TraceReadError } from './order/trace-error.js';
import { ExportMenu } from './paper/export-menu.js';
import css from './trace.module.css';
import { TraceHead } from './trace-head.js';
import { lotTraceRead, orderTraceRead } from './trace-reads.js';
import { TraceViews } from './trace-views.js';

/** The trace of an order or of a lot; its address says all that is shown. */
export function TracePage() {
  const { t } = useTranslation('trace');
  const { productId = '' } = useParams();
  const [finding, setFinding] = useState(false);
  const { read, order, trace, direction, isIdle, day, asked, source, isForwardAsked } = useTrace(productId);
  const role = useRole();
  const site = useSession()?.user.currentFacility?.id;
  const ownSite = findsOrders(role) ? undefined : site;
  // The form stays with its numbers, so that one is corrected or a date is added.
  const isNotFound = !productId && order !== undefined && !order.trace;
  const orderTitle = useOrderTitle(productId ? undefined : order);
  useScreenTitle(productId ? formatProductId(productId) : orderTitle);
  return (
    <Flex className={css.page} direction="column">
      <TraceHead
        productId={productId}
        orderTitle={orderTitle}
        order={productId ? undefined : order}
        trace={trace}
        onFind={() => setFinding(!finding)}
        finding={finding || isIdle || isNotFound}
        right={
          isIdle ? null : (
            <>
              <AsOfPicker />
              {read.data ? (
                productId ? (
                  <ExportMenu route={routes.traceLotPaper} {...asked} isMain={!finding} />
                ) : (
                  <ExportMenu route={routes.traceOrderPaper} {...asked} isMain={!finding} />
                )
              ) : null}
            </>
          )
        }
      />
      {finding || isIdle || isNotFound ? <FindForm onDone={() => setFinding(false)} /> : null}
      {isIdle && role === 'BRAND' ? <Latest /> : null}
      {isIdle && ownSite ? <LatestLots facilityId={ownSite} /> : null}
      {isIdle && role !== 'BRAND' && !ownSite ? <EmptyState title={t('start')}>{t('startText')}</EmptyState> : null}
      {read.isFetching && !read.data && !isIdle ? (
        <Box p={24}>
          <ProgressBar label={t('tracing')} done={0} total={1} />
        </Box>
      ) : null}
      {read.error ? <TraceReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!productId && order && !order.trace ? <OrderMessage reply={order} title={orderTitle} day={day} /> : null}
      {trace && !isIdle && !read.error ? (
        !productId && isForwardAsked ? (
          <OrderForward trace={trace} />
        ) : (
          <TraceViews trace={trace} direction={direction} source={source} />
        )
      ) : null}
    </Flex>
  );
}

/** Reads the trace in the address. */
function useTrace(productId: string) {
  const [search] = useUrlState();
  const direction = (productId && paramOneOf(search, 'direction', ['backward', 'forward'] as const)) || 'backward';
  const asOfQuery = { asOf: search.get('asOf') ?? undefined, on: search.get('on') ?? undefined };
  const hasOrderQuery = ORDER_KEYS.some((key) => search.has(key));
  const numbers = Object.fromEntries(ORDER_KEYS.map((key) => [key, search.get(key) ?? undefined]));
  const orderQuery = { ...numbers, supplierIds: search.get('supplierIds') ?? undefined, ...asOfQuery };
  const lotQuery = { direction, ...asOfQuery };
  const order = useQuery(orderTraceRead(orderQuery, productId === '' && hasOrderQuery));
  const lot = useQuery(lotTraceRead(productId, lotQuery));
  return {
    read: productId ? lot : order,
    order: order.data,
    // The other direction is not shown while this one is loading.
    trace: productId
      ? lot.isPlaceholderData && lot.data && isForward(lot.data) !== (direction === 'forward')
        ? undefined
        : lot.data
      : order.data?.trace,
    direction,
    isForwardAsked: search.get('direction') === 'forward',
    isIdle: productId === '' && !hasOrderQuery,
    day: search.get('purchaseDate') ?? undefined,
    source: (productId ? { of: 'lot', productId, query: lotQuery } : { of: 'numbers', query: orderQuery }) as TraceSource,
    asked: productId ? { params: { productId }, query: lotQuery } : { query: orderQuery },
  } as const;
}

/** A forward answer has no provenance. */
const isForward = ({ evidence }: { evidence?: object }): boolean => evidence === undefined;
