import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { useSend } from '../../../../client/api/use-write.js';
import { editOrderPath, passportPath } from '../../../../entities/order/order-paths.js';
import { orderKeys } from '../../../../entities/order/order-reads.js';
import { IconButton } from '../../../../ui/button.js';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { useAttempt } from '../../../../ui/feedback/use-attempt.js';
import { newId } from '../../../../ui/new-id.js';
import { type DetentionAct, DetentionDialogs } from '../detention/detention-dialogs.js';

/** Offers the actions on an order other than editing; those that end it ask first. */
export function OrderActions({ order, name }: { order: OrderReply; name: string }) {
  const { t } = useTranslation('orders');
  const [asked, setAsked] = useState<'cancel' | 'discard' | DetentionAct>();
  const { duplicate, cancel, discard } = useOrderActs(order.id, name);
  const close = () => setAsked(undefined);
  return (
    <>
      <Menu position="bottom-end" width={216}>
        <Menu.Target>
          <IconButton label={t('actions')} outlined>
            <IconDots size={16} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void duplicate()}>{t('duplicate')}</Menu.Item>
          {order.state === 'placed' ? (
            <Menu.Item component={Link} to={passportPath(order.id)}>
              {t('passport')}
            </Menu.Item>
          ) : null}
          {order.state === 'placed' ? <DetentionItems isDetained={order.detention !== undefined} onAsk={setAsked} /> : null}
          {order.state === 'placed' && !order.detention ? (
            <Menu.Item onClick={() => setAsked('cancel')}>{t('cancel.open')}</Menu.Item>
          ) : null}
          {order.state === 'draft' ? <Menu.Item onClick={() => setAsked('discard')}>{t('discard.open')}</Menu.Item> : null}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asked === 'cancel'}
        onClose={close}
        title={t('cancel.title', { name })}
        text={t('cancel.text')}
        reasonLabel={t('cancel.reason')}
        cancelLabel={t('keep')}
        confirmLabel={t('cancel.open')}
        busyLabel={t('cancel.busy')}
        onConfirm={cancel}
      />
      <ConfirmDialog
        opened={asked === 'discard'}
        onClose={close}
        title={t('discard.title')}
        text={t('discard.text')}
        cancelLabel={t('keep')}
        confirmLabel={t('discard.open')}
        busyLabel={t('discard.busy')}
        onConfirm={discard}
      />
      <DetentionDialogs orderId={order.id} asked={asked === 'cancel' || asked === 'discard' ? undefined : asked} onClose={close} />
    </>
  );
}

function DetentionItems({ isDetained, onAsk }: { isDetained: boolean; onAsk: (act: DetentionAct) => void }) {
  const { t } = useTranslation('detention');
  if (!isDetained) return <Menu.Item onClick={() => onAsk('detain')}>{t('form.open')}</Menu.Item>;
  return (
    <>
      <Menu.Item onClick={() => onAsk('changeDetention')}>{t('form.changeOpen')}</Menu.Item>
      <Menu.Item onClick={() => onAsk('endDetention')}>{t('end.open')}</Menu.Item>
    </>
  );
}

function useOrderActs(id: string, name: string) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const attempt = useAttempt();
  // One id for each copy: what is sent twice is one order.
  const copyId = useRef(newId());
  const params = { id };
  const copying = useSend(routes.duplicateOrder, { params, changes: [orderKeys.all] });
  const cancelling = useSend(routes.cancelOrder, { params, changes: [orderKeys.all] });
  const discarding = useSend(routes.discardOrder, { params, changes: [] });
  const duplicate = () =>
    attempt(
      copying.write({ orderId: copyId.current }).then((copy) => {
        copyId.current = newId();
        toast('success', t('duplicated', { name }));
        void navigate(editOrderPath(copy.id));
      }),
    );
  const cancel = async (reason: string) => {
    await cancelling.write({ reason });
    toast('success', t('cancel.done', { name }));
  };
  const discard = async () => {
    await discarding.write();
    toast('success', t('discard.done'));
    void navigate(SCREENS.brandOrders.path);
  };
  return { duplicate, cancel, discard };
}
