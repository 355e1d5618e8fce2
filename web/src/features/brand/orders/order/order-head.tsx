import { Group, Stack } from '@mantine/core';
import { IconAffiliate, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { writtenDay } from '../../../../../../contracts/shared/written/shown-days.js';
import type { OrderTraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import { DetentionChip } from '../../../../entities/order/detention-chip.js';
import { OrderCrumbs } from '../../../../entities/order/order-crumbs.js';
import { orderGoods, useOrderName } from '../../../../entities/order/order-name.js';
import { editOrderPath, orderTracePath } from '../../../../entities/order/order-paths.js';
import { OrderStateChip } from '../../../../entities/order/order-state.js';
import { useOrderedQuantity } from '../../../../entities/order/ordered-quantity.js';
import { ButtonLink } from '../../../../ui/button.js';
import { type Detail, DetailStrip } from '../../../../ui/data-display/details.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Banner } from '../../../../ui/feedback/feedback.js';
import { formatDateTime, formatKg } from '../../../../ui/format.js';
import { PageHead } from '../../../../ui/layout/layout.js';
import { BuildDossier } from '../dossier/builds/build-button.js';
import { OrderActions } from './order-actions.js';

export function OrderHead({ order, trace, banner }: { order: OrderReply; trace: OrderTraceReply | undefined; banner: ReactNode }) {
  const { t } = useTranslation('orders');
  const nameOf = useOrderName();
  const name = nameOf(order);
  const isOpen = order.state !== 'cancelled';
  return (
    <>
      <Stack gap={4}>
        <OrderCrumbs name={name} />
        <PageHead
          title={
            <Group component="span" gap="4px 12px" display="inline-flex">
              <bdi>{orderGoods(order) ?? name}</bdi> <OrderStateChip state={order.state} />
              {order.detention ? <DetentionChip detention={order.detention} /> : null}
            </Group>
          }
          actions={
            <>
              {isOpen ? (
                <ButtonLink to={editOrderPath(order.id)} icon={<IconPencil size={16} aria-hidden />}>
                  {t(order.state === 'draft' ? 'continue' : 'edit')}
                </ButtonLink>
              ) : null}
              <OrderActions order={order} name={name} />
              {order.state === 'draft' ? null : (
                <>
                  <ButtonLink to={orderTracePath(order.id)} icon={<IconAffiliate size={16} aria-hidden />} label={t('openTrace')} />
                  <BuildDossier order={order} />
                </>
              )}
            </>
          }
        />
      </Stack>
      {order.cancelledAt ? (
        <Banner tone="medium" title={t('cancelledOn', { date: formatDateTime(order.cancelledAt) })}>
          {order.cancelReason ? <bdi>{order.cancelReason}</bdi> : t('reasonErased')}
        </Banner>
      ) : null}
      {banner}
      <OrderFacts order={order} grams={trace?.trace?.grams} />
    </>
  );
}

function OrderFacts({ order, grams }: { order: OrderReply; grams: number | null | undefined }) {
  const { t } = useTranslation('orders');
  const number = (text: string | undefined) => (text ? <bdi className="strong">{text}</bdi> : <span className="muted">–</span>);
  const day = (text: string | undefined) => (text ? <Num className="strong">{writtenDay(text)}</Num> : <span className="muted">–</span>);
  const details: Detail[] = [
    { label: t('purchaseOrderNumber'), value: number(order.purchaseOrderNumber) },
    {
      label: t('invoiceNumber'),
      value: (
        <>
          {number(order.invoiceNumber)} {order.invoiceDate ? <Num className="muted">{writtenDay(order.invoiceDate)}</Num> : null}
        </>
      ),
    },
    { label: t('packingListNumber'), value: number(order.packingListNumber) },
    { label: t('purchaseDate'), value: day(order.purchaseDate) },
    { label: t('quantity'), value: order.quantity === undefined ? number(undefined) : <Ordered order={order} /> },
    {
      label: t('cotton'),
      value:
        grams === null || grams === undefined ? (
          number(undefined)
        ) : (
          <Num className="strong">{t('kilograms', { weight: formatKg(grams) })}</Num>
        ),
    },
    { label: t('product'), value: number(order.product?.code) },
  ];
  return <DetailStrip details={details} />;
}

function Ordered({ order: { quantity = 0, unit } }: { order: OrderReply }) {
  const amount = useOrderedQuantity();
  return <Num className="strong">{amount(quantity, unit)}</Num>;
}
