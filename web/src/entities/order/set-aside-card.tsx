import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderReply } from '../../../../contracts/brand/orders/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import type { SetAsideDeal } from '../../../../contracts/trace/tracing/replies.js';
import { ApiError } from '../../client/api/api.js';
import { useSend } from '../../client/api/use-write.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { type Column, DataTable } from '../../ui/data-display/data-table.js';
import { Num } from '../../ui/data-display/number-text.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { useFailureText } from '../../ui/feedback/read-error.js';
import { toast } from '../../ui/feedback/toast.js';
import { formatDate, formatProductId } from '../../ui/format.js';
import { Card } from '../../ui/layout/layout.js';
import { LinkDialog, UnlinkDialog } from './link-deal.js';
import { orderKeys } from './order-reads.js';

/** Shows deliveries under the order's numbers that do not count, the reason, and the remedy; nothing where there are none. */
export function SetAsideCard({ order, deals }: { order: OrderReply; deals: readonly SetAsideDeal[] | undefined }) {
  const { t } = useTranslation('orders');
  const [asked, setAsked] = useState<{ act: 'link' | 'unlink'; transactionId: string }>();
  const columns = useColumns(order, (act, transactionId) => setAsked({ act, transactionId }));
  if (!deals) return null;
  const close = () => setAsked(undefined);
  const isAsked = (act: 'link' | 'unlink') => (asked?.act === act ? asked.transactionId : undefined);
  return (
    <Card title={t('setAside.title')} padded={false}>
      <DataTable
        label={t('setAside.title')}
        columns={columns}
        rows={deals}
        rowKey={({ transactionId, reason, into = '' }) => `${transactionId} ${reason} ${into}`}
      />
      <LinkDialog orderId={order.id} transactionId={isAsked('link')} onClose={close} />
      <UnlinkDialog orderId={order.id} transactionId={isAsked('unlink')} onClose={close} />
    </Card>
  );
}

/** Reasons that a paper of the supplier clears up. */
const SAYS_TOO_LITTLE: ReadonlySet<SetAsideDeal['reason']> = new Set(['noPieces', 'noWeight', 'noLength', 'tooLight']);

interface WayToCountProps {
  order: OrderReply;
  deal: SetAsideDeal;
  onAsk: (act: 'link' | 'unlink', transactionId: string) => void;
}

/** Offers the action that makes goods count, or ends a useless link. */
function WayToCount({ order, deal: { transactionId, reason, seller }, onAsk }: WayToCountProps) {
  const { t } = useTranslation('orders');
  const isLinked = order.linkedDeals?.includes(transactionId) ?? false;
  return (
    <>
      {reason === 'notASupplier' && seller ? <AddSupplier orderId={order.id} facilityId={seller.id} /> : null}
      {SAYS_TOO_LITTLE.has(reason) && seller ? <AskSupplier orderId={order.id} facilityId={seller.id} /> : null}
      {reason === 'otherOrder' && !isLinked ? (
        <Button variant="link" onClick={() => onAsk('link', transactionId)} label={t('link.open')} />
      ) : null}{' '}
      {isLinked ? <Button variant="link" onClick={() => onAsk('unlink', transactionId)} label={t('unlink.open')} /> : null}
    </>
  );
}

/** One press asks who delivered for the paper that says how much it was. */
function AskSupplier({ orderId, facilityId }: { orderId: string; facilityId: string }) {
  const { t } = useTranslation('orders');
  const failureText = useFailureText();
  const [error, setError] = useState<unknown>();
  const body = { facilityId, orderId, kinds: ['packingList' as const], message: t('setAside.askMessage') };
  const { write, busy } = useSend(routes.requestDocuments, { changes: [orderKeys.all] });
  const ask = () =>
    write(body)
      .then(() => toast('success', t('setAside.asked')))
      .catch(setError);
  return (
    <>
      <Button variant="link" busy={busy} busyLabel={t('setAside.asking')} onClick={() => void ask()} label={t('setAside.ask')} />
      {error ? <InlineError>{failureText(error)}</InlineError> : null}
    </>
  );
}

/** One press adds the site that delivered to the suppliers of the order; a site that is no supplier yet is entered first. */
function AddSupplier({ orderId, facilityId }: { orderId: string; facilityId: string }) {
  const { t } = useTranslation('orders');
  const failureText = useFailureText();
  const [error, setError] = useState<unknown>();
  const { write, busy } = useSend(routes.addOrderSupplier, { params: { id: orderId }, changes: [orderKeys.all] });
  const add = () =>
    write({ facilityId })
      .then(() => toast('success', t('setAside.added')))
      .catch(setError);
  if (error) {
    const isMissing = error instanceof ApiError && error.code === 'SupplierMissing';
    return (
      <InlineError>
        {failureText(error)}{' '}
        {isMissing ? <ButtonLink variant="link" to={SCREENS.brandSuppliers.path} label={t('setAside.toSuppliers')} /> : null}
      </InlineError>
    );
  }
  return <Button variant="link" busy={busy} busyLabel={t('setAside.adding')} onClick={() => void add()} label={t('setAside.add')} />;
}

function useColumns(order: OrderReply, onAsk: (act: 'link' | 'unlink', transactionId: string) => void): Column<SetAsideDeal>[] {
  const { t } = useTranslation('orders');
  return [
    { key: 'from', head: t('setAside.from'), phone: 'title', cell: ({ seller }) => <bdi>{seller?.name ?? t('setAside.outside')}</bdi> },
    { key: 'date', head: t('setAside.date'), phone: 'value', cell: ({ occurredAt }) => <Num>{formatDate(occurredAt)}</Num> },
    {
      key: 'why',
      head: t('setAside.why'),
      phone: 'full',
      cell: (deal) => (
        <>
          {t(`setAside.reason.${deal.reason}`)} {deal.into ? <bdi className="caption">{formatProductId(deal.into)}</bdi> : null}{' '}
          {order.state === 'cancelled' ? null : <WayToCount order={order} deal={deal} onAsk={onAsk} />}
        </>
      ),
    },
    { key: 'lots', head: t('setAside.lots'), number: true, phone: 'line', cell: ({ lotIds }) => <Num>{lotIds.length}</Num> },
  ];
}
