import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderReply } from '../../../../../contracts/orders/replies.js';
import type { OrderTraceReply } from '../../../../../contracts/tracing/replies.js';
import { tracedShare } from '../../../../drawing/provenance.js';
import { provenancePercents } from '../../../../drawing/whole-percents.js';
import { editOrderPath, orderTracePath } from '../../../entities/order/order-paths.js';
import { ProvenanceDetails } from '../../../entities/order/order-provenance.js';
import { ButtonLink } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatKg } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './order.module.css';

/** What the order's cotton rests on, with kilograms; or why nothing is known of it, and the way on. */
export function ProvenanceCard({ order, trace }: { order: OrderReply; trace: UseQueryResult<OrderTraceReply> }) {
  if (trace.error) {
    return (
      <Card>
        <ReadError error={trace.error} onRetry={() => void trace.refetch()} />
      </Card>
    );
  }
  const { data } = trace;
  return <Card>{data ? <Provenance order={order} found={data} /> : <div className={css.placeholder} aria-busy="true" />}</Card>;
}

function Provenance({ order, found }: { order: OrderReply; found: OrderTraceReply }) {
  const { t } = useTranslation('orders');
  const { evidence, grams = null } = found.trace ?? {};
  if (!evidence) return <NothingFound order={order} found={found} />;
  const traced = tracedShare(evidence);
  return (
    <section aria-label={t('evidence.label')} className={css.evidence}>
      <p className={css.figureLine}>
        <Num className={css.figure}>{provenancePercents(evidence).traced}</Num>{' '}
        <span className="muted">
          {grams === null ? t('evidence.traced') : t('evidence.tracedOf', { part: formatKg(grams * traced), whole: formatKg(grams) })}
        </span>
      </p>
      <ProvenanceDetails evidence={evidence} grams={grams} />
    </section>
  );
}

function NothingFound({ order, found }: { order: OrderReply; found: OrderTraceReply }) {
  const { t } = useTranslation('orders');
  const canSeeAround = found.matchedBy === 'purchaseDate';
  return (
    <EmptyState
      title={found.message ?? t('evidence.unreadable')}
      actions={
        order.state === 'cancelled' ? null : (
          <>
            <ButtonLink to={editOrderPath(order.id)}>{t('evidence.correct')}</ButtonLink>{' '}
            {canSeeAround ? <ButtonLink to={`${orderTracePath(order.id)}?fallback=1`}>{t('evidence.around')}</ButtonLink> : null}
          </>
        )
      }
    >
      {t('evidence.nothingText')}
    </EmptyState>
  );
}
