import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { ApiError } from '../../../../client/api/api.js';
import { editOrderPath, orderPath } from '../../../../entities/order/order-paths.js';
import { orderRead } from '../../../../entities/order/order-reads.js';
import { ButtonLink } from '../../../../ui/button.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { Card, Page } from '../../../../ui/layout/layout.js';
import { newId } from '../../../../ui/new-id.js';
import { OrderForm } from './order-form.js';

/** A new order has its id, and so its address, before it has any content: sent twice, it is one order. */
export function NewOrderPage() {
  const [id] = useState(newId);
  return <Navigate to={`${editOrderPath(id)}?new=true`} replace />;
}

export function EditOrderPage() {
  const { id = '' } = useParams();
  return <EditOrder key={id} id={id} />;
}

function EditOrder({ id }: { id: string }) {
  const { t } = useTranslation('orders');
  const [search, change] = useUrlState();
  const [wasNew] = useState(search.has('new'));
  const order = useQuery({ ...orderRead(id), enabled: !wasNew });
  if (wasNew) return <OrderForm id={id} onKept={() => change({ new: undefined })} />;
  if (order.error instanceof ApiError && order.error.status === 404) {
    return (
      <Page isWide>
        <Card padded={false}>
          <EmptyState title={t('notFound')} actions={<ButtonLink to={SCREENS.brandOrders.path} label={t('toList')} />}>
            {t('notFoundText')}
          </EmptyState>
        </Card>
      </Page>
    );
  }
  if (order.error) {
    return (
      <Page isWide>
        <ReadError error={order.error} onRetry={() => void order.refetch()} />
      </Page>
    );
  }
  if (!order.data) return null;
  if (order.data.state === 'cancelled') return <Navigate to={orderPath(id)} replace />;
  return <OrderForm id={id} order={order.data} />;
}
