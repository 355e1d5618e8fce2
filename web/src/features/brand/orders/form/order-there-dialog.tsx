import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { orderPath } from '../../../../entities/order/order-paths.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { Dialog } from '../../../../ui/dialogs/dialog.js';
import type { OrderFormState } from './use-order-form.js';

/** A number of the order is that of another placed one: which is opened, or gets this one as a further part. */
export function OrderThereDialog({ state: { asked } }: { state: OrderFormState }) {
  const { t } = useTranslation('orders');
  const { there, forget, submitAsPart } = asked;
  return (
    <Dialog opened={there !== undefined} onClose={forget} title={t('form.there.title')} size={520}>
      {there ? (
        <Stack gap={12}>
          <p className="strong">{there.text}</p>
          <p className="muted">{t('form.there.text')}</p>
          <Group gap={8} align="stretch" justify="flex-end">
            <Button onClick={submitAsPart} label={t('form.there.part')} />
            <ButtonLink variant="dark" to={orderPath(there.id)} label={t('form.there.open')} />
          </Group>
        </Stack>
      ) : null}
    </Dialog>
  );
}
