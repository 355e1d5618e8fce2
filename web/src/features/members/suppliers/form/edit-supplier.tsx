import { Group } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { useSend } from '../../../../client/api/use-write.js';
import { supplierKeys } from '../../../../entities/supplier/supplier-reads.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Form } from '../../../../ui/layout/form.js';
import { SupplierFormFields } from './supplier-fields.js';
import { changeResolver, type SupplierValues, toSupplierFields, valuesOf } from './supplier-form.js';

export function EditSupplier({ supplier, onDone }: { supplier: SupplierReply; onDone: () => void }) {
  const { t } = useTranslation('suppliers');
  const form = useForm<SupplierValues>({ defaultValues: valuesOf(supplier), mode: 'onTouched', resolver: changeResolver });
  const { write } = useSend(routes.changeSupplier, { params: { id: supplier.id }, changes: [supplierKeys.all] });
  const { submit, error, busy } = useSubmit({
    form,
    guard: true,
    send: async (values) => {
      const { businessName: name } = await write(toSupplierFields(values, supplier));
      toast('success', t('edit.done', { name }));
      onDone();
    },
  });
  return (
    <Form form={form} onSubmit={submit}>
      <SupplierFormFields />
      {error ? <InlineError>{error}</InlineError> : null}
      <Group gap={8} align="stretch" pt={8}>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('edit.busy')} label={t('edit.send')} />
      </Group>
    </Form>
  );
}
