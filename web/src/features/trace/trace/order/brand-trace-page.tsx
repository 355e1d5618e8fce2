import { Box, Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import type { CutQuery } from '../../../../../../contracts/shared/queries.js';
import type { OrderTraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import { LinkSale } from '../../../../entities/order/link-sale.js';
import { isNumbered, orderGoods, useOrderName } from '../../../../entities/order/order-name.js';
import { editOrderPath } from '../../../../entities/order/order-paths.js';
import { orderRead, orderTraceRead } from '../../../../entities/order/order-reads.js';
import { SetAsideCard } from '../../../../entities/order/set-aside-card.js';
import { AsOfPicker } from '../../../../entities/point-in-time/as-of-picker.js';
import { ButtonLink } from '../../../../ui/button.js';
import { EmptyState, ProgressBar } from '../../../../ui/feedback/feedback.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { useScreenTitle } from '../../../../ui/layout/screen-title.js';
import { ExportMenu } from '../paper/export-menu.js';
import css from '../trace.module.css';
import { TraceHead } from '../trace-head.js';
import { TracePage } from '../trace-page.js';
import { TraceViews } from '../trace-views.js';
import { FindForm } from './find-form.js';
import { OrderForward } from './order-forward.js';
import { OrderMessage } from './order-message.js';
import { NotYet, TraceReadError } from './trace-error.js';

const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By the id of an order its trace; by a product ID, which has none of this shape, that of a lot. */
export function BrandTracePage() {
  const { productId = '' } = useParams();
  return ORDER_ID.test(productId) ? <OrderTracePage id={productId.toLowerCase()} /> : <TracePage />;
}

/** The trace of one of the brand's orders, by its own numbers among its own suppliers. */
function OrderTracePage({ id }: { id: string }) {
  const { t } = useTranslation('trace');
  const { t: ofOrders } = useTranslation('orders');
  const [search] = useUrlState();
  const [isFinding, setFinding] = useState(false);
  const nameOf = useOrderName();
  const order = useQuery(orderRead(id));
  const cut = { asOf: search.get('asOf') ?? undefined, on: search.get('on') ?? undefined };
  const trace = useQuery(orderTraceRead(id, cut));
  const name = order.data ? nameOf(order.data) : '';
  const error = order.error ?? trace.error;
  useScreenTitle(name);
  return (
    <Flex className={css.page} direction="column">
      <TraceHead
        productId=""
        ordered={order.data}
        orderTitle={[name, order.data && orderGoods(order.data)].filter(Boolean).join(' · ')}
        order={trace.data}
        trace={trace.data?.trace}
        finding={isFinding}
        onFind={() => setFinding(!isFinding)}
        right={
          <>
            <AsOfPicker />
            {trace.data ? <ExportMenu route={routes.orderTracePaper} params={{ id }} query={cut} isMain={!isFinding} /> : null}
          </>
        }
      />
      {isFinding ? <FindForm onDone={() => setFinding(false)} /> : null}
      {error ? (
        <TraceReadError
          error={error}
          notFound={ofOrders('notFoundText')}
          onRetry={() => void Promise.all([order.refetch(), trace.refetch()])}
        />
      ) : null}
      {!trace.data && !error ? (
        <Box p={24}>
          <ProgressBar label={t('tracing')} done={0} total={1} />
        </Box>
      ) : null}
      {order.data && trace.data && !error ? <Found order={order.data} found={trace.data} cut={cut} /> : null}
      {order.data && trace.data?.setAside && !error ? (
        <div className={css.aside}>
          <SetAsideCard order={order.data} deals={trace.data.setAside} />
        </div>
      ) : null}
    </Flex>
  );
}

function Found({ order, found, cut }: { order: OrderReply; found: OrderTraceReply; cut: CutQuery }) {
  const { t } = useTranslation('trace');
  const { t: ofOrders } = useTranslation('orders');
  const nameOf = useOrderName();
  const [search] = useUrlState();
  if (found.trace && search.get('direction') === 'forward') return <OrderForward trace={found.trace} />;
  if (found.trace) return <TraceViews trace={found.trace} direction="backward" source={{ of: 'order', id: order.id, query: cut }} />;
  if (found.isLater) return <NotYet title={found.message ?? ''} />;
  const correct =
    order.state === 'cancelled' ? null : (
      <>
        <ButtonLink to={editOrderPath(order.id)} label={t('correctOrder')} /> <LinkSale order={order} counted={[]} />
      </>
    );
  if (found.message === undefined)
    return <EmptyState title={ofOrders(found.setAside ? 'evidence.nothingCounted' : 'evidence.unreadable')} actions={correct} />;
  return <OrderMessage reply={found} title={isNumbered(order) ? nameOf(order) : ''} day={order.purchaseDate} actions={correct} />;
}
