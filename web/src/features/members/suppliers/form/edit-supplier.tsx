import { Group } from '@mantine/core';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { call } from '../../../../client/api/api.js';
import { useWrite } from '../../../../client/api/use-write.js';
import { useLeaveGuard } from '../../../../client/unrecorded/unsaved-work.js';
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
  const { isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  const { write } = useWrite(
    (values: SupplierValues) => call(routes.changeSupplier, { params: { id: supplier.id }, body: toSupplierFields(values, supplier) }),
    { changes: [supplierKeys.all] },
  );
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      const { businessName: name } = await write(values);
      toast('success', t('edit.done', { name }));
      onDone();
    },
  });
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit}>
        <SupplierFormFields />
        {error ? <InlineError>{error}</InlineError> : null}
        <Group gap={8} align="stretch" pt={8}>
          <Button type="submit" variant="primary" busy={busy} busyLabel={t('edit.busy')}>
            {t('edit.send')}
          </Button>
        </Group>
      </Form>
    </FormProvider>
  );
}
