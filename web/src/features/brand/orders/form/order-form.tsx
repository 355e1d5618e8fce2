import { Group, Stack } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import type { OrderSupplier } from '../../../../../../contracts/brand/orders/supplier-tree.js';
import { OrderCrumbs } from '../../../../entities/order/order-crumbs.js';
import { useOrderName } from '../../../../entities/order/order-name.js';
import { orderPath } from '../../../../entities/order/order-paths.js';
import { OrderStateChip } from '../../../../entities/order/order-state.js';
import { everySupplierRead } from '../../../../entities/supplier/supplier-reads.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { ConfirmButton } from '../../../../ui/dialogs/confirm-button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Page } from '../../../../ui/layout/layout.js';
import { PinnedBar } from '../../../../ui/layout/pinned-bar.js';
import { useScreenTitle } from '../../../../ui/layout/screen-title.js';
import { ignoreEnter, useSubmitKey } from '../../../../ui/shortcuts.js';
import { TreeEditor } from '../tree/tree-editor.js';
import { OrderFields } from './order-fields.js';
import css from './order-form.module.css';
import { missingNeeds } from './order-needs.js';
import { OrderRail } from './order-rail.js';
import { OrderThereDialog } from './order-there-dialog.js';
import { SavedNote } from './saved-note.js';
import { type OrderFormState, useOrderForm } from './use-order-form.js';

interface OrderFormProps {
  id: string;
  order?: OrderReply;
  onKept?: () => void;
}

/** Takes the content of an order, and its suppliers. */
export function OrderForm({ id, order, onKept }: OrderFormProps) {
  const { t } = useTranslation('orders');
  const state = useOrderForm({ id, order, ...(onKept && { onKept }) });
  const { form, values, isChecked } = state;
  const suppliers = useQuery(everySupplierRead());
  const names = useSupplierNames(order, suppliers.data ?? []);
  const sentByKey = useSubmitKey();
  return (
    <Page isWide>
      <FormProvider {...form}>
        <form ref={sentByKey} className={css.layout} onSubmit={state.submit} noValidate onKeyDown={ignoreEnter}>
          <Stack gap={24} miw={0}>
            <FormHead id={id} order={order} state={state} />
            <OrderFields showsMissing={isChecked} />
            <Columns component="section" cols="minmax(0, 1fr)" gap={16} miw={0} aria-labelledby="order-suppliers">
              <Group gap="4px 12px" align="baseline">
                <h2 id="order-suppliers">{t('suppliers')}</h2>
                <span className="small muted">{t('tree.note')}</span>
              </Group>
              <TreeEditor
                orderId={id}
                tree={values.suppliers}
                before={state.start.suppliers}
                onChange={(tree) => form.setValue('suppliers', tree, { shouldDirty: true })}
                suppliers={suppliers.data ?? []}
                nameOf={names}
                showsFaults={isChecked}
              />
            </Columns>
          </Stack>
          <OrderRail state={state} nameOf={names} />
          <ActionBar id={id} state={state} />
        </form>
        <OrderThereDialog state={state} />
      </FormProvider>
    </Page>
  );
}

/** Names a supplier as the brand's list does; one that was archived, as the order does. */
function useSupplierNames(order: OrderReply | undefined, listed: readonly { id: string; businessName: string }[]) {
  const named = order?.suppliers.map(({ supplier }) => supplier) ?? [];
  const names = new Map([...named, ...listed].map(({ id, businessName }) => [id, businessName]));
  return ({ supplierId }: OrderSupplier): string => names.get(supplierId) ?? '…';
}

function FormHead({
  id,
  order,
  state: { values, saverState, isPlaced },
}: {
  id: string;
  order: OrderReply | undefined;
  state: OrderFormState;
}) {
  const { t } = useTranslation('orders');
  const nameOf = useOrderName();
  const name = order ? nameOf(order) : t('new');
  useScreenTitle(order ? name : '');
  return (
    <Stack component="header" gap={4}>
      <OrderCrumbs name={name} id={order && id} />
      <Group className={css.title} gap="4px 12px">
        <h1>
          <bdi>{values.productDescription.trim() || name}</bdi>
        </h1>
        <OrderStateChip state={isPlaced ? 'placed' : 'draft'} />
        {isPlaced ? null : <SavedNote state={saverState} />}
      </Group>
    </Stack>
  );
}

function ActionBar({ id, state }: { id: string; state: OrderFormState }) {
  const { t } = useTranslation('orders');
  const { needs, isPlaced, isChecked, error, busy, saver } = state;
  const failureText = useFailureText();
  const [saveError, setSaveError] = useState<string>();
  const missing = missingNeeds(needs).length;
  const save = () =>
    saver
      .flush()
      .then(() => setSaveError(undefined))
      .catch((failure: unknown) => setSaveError(failureText(failure)));
  const shown = error ?? saveError;
  return (
    <PinnedBar className={css.bar}>
      <div>
        {shown ? (
          <InlineError>{shown}</InlineError>
        ) : isChecked && missing > 0 ? (
          <InlineError>{t('form.toCorrect', { count: missing })}</InlineError>
        ) : null}
      </div>
      {isPlaced ? (
        <ButtonLink to={orderPath(id)} label={t('keepAsIs')} />
      ) : (
        <>
          <DiscardButton onDiscard={state.discard} />
          <Button icon={<IconDeviceFloppy size={16} aria-hidden />} onClick={() => void save()} label={t('form.saveDraft')} />
        </>
      )}
      <Button type="submit" variant="primary" size="large" busy={busy} busyLabel={t(isPlaced ? 'form.saving' : 'form.placing')}>
        {t(isPlaced ? 'form.save' : 'form.place')}
      </Button>
    </PinnedBar>
  );
}

function DiscardButton({ onDiscard }: { onDiscard: () => Promise<void> }) {
  const { t } = useTranslation('orders');
  return (
    <ConfirmButton
      label={t('discard.open')}
      look={{ variant: 'bare' }}
      title={t('discard.title')}
      text={t('discard.text')}
      cancelLabel={t('keep')}
      confirmLabel={t('discard.open')}
      busyLabel={t('discard.busy')}
      onConfirm={onDiscard}
    />
  );
}
