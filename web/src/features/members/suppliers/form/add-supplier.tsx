import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { useSend } from '../../../../client/api/use-write.js';
import { useLeaveGuard } from '../../../../client/unrecorded/unsaved-work.js';
import { OarStatusChip } from '../../../../entities/facility/oar/oar-status.js';
import { supplierKeys, supplierRead } from '../../../../entities/supplier/supplier-reads.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Form } from '../../../../ui/layout/form.js';
import { SupplierMatchChoice } from '../supplier-match-choice.js';
import { FindPartner } from './find-partner.js';
import { SupplierFormFields } from './supplier-fields.js';
import { addResolver, EMPTY_SUPPLIER, type SupplierValues, toAddSupplier } from './supplier-form.js';

/** A supplier is found among the partners, or described; then the registry says who it is, or asks. */
export function AddSupplier({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('suppliers');
  const [way, setWay] = useState<'described' | 'partner'>('described');
  const [added, setAdded] = useState<SupplierReply>();
  const take = (supplier: SupplierReply) => {
    if (supplier.status !== 'unknown') {
      toast('success', t('add.done', { name: supplier.businessName }));
      onDone();
    } else setAdded(supplier);
  };
  if (added) return <AddedSupplier supplier={added} onDone={onDone} />;
  return (
    <Stack gap={16}>
      <Segments
        label={t('add.way')}
        value={way}
        onChange={setWay}
        options={[
          { value: 'described', label: t('add.described') },
          { value: 'partner', label: t('add.partner') },
        ]}
      />
      {way === 'partner' ? <FindPartner onAdded={take} /> : <DescribedSupplier onAdded={take} />}
    </Stack>
  );
}

function DescribedSupplier({ onAdded }: { onAdded: (supplier: SupplierReply) => void }) {
  const { t } = useTranslation('suppliers');
  const form = useForm<SupplierValues>({ defaultValues: EMPTY_SUPPLIER, mode: 'onTouched', resolver: addResolver });
  const { isDirty, isSubmitting, isSubmitted } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting && !(isSubmitted && form.formState.isSubmitSuccessful));
  const { write } = useSend(routes.addSupplier, { changes: [supplierKeys.all] });
  const { submit, error, busy } = useSubmit({ form, send: async (values) => onAdded(await write(toAddSupplier(values))) });
  return (
    <Form form={form} onSubmit={submit}>
      <p className="muted">{t('add.text')}</p>
      <SupplierFormFields />
      {error ? <InlineError>{error}</InlineError> : null}
      <Group gap={8} align="stretch" pt={8}>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('add.busy')} label={t('add.send')} />
      </Group>
    </Form>
  );
}

/** A supplier that was added, while it is still open who it is. */
function AddedSupplier({ supplier: added, onDone }: { supplier: SupplierReply; onDone: () => void }) {
  const { t } = useTranslation('suppliers');
  const supplier = useQuery(supplierRead(added.id)).data ?? added;
  return (
    <Stack gap={16}>
      <p role="status">
        <span className="strong">{t('add.done', { name: supplier.businessName })}</span> <OarStatusChip status={supplier.match.status} />
      </p>
      {supplier.status === 'unknown' ? <p className="muted">{t('add.choose')}</p> : null}
      <SupplierMatchChoice key={supplier.match.status} supplier={supplier} />
      <Group gap={8} align="stretch" pt={8}>
        <Button onClick={onDone} label={t(supplier.status === 'unknown' ? 'add.later' : 'add.close')} />
      </Group>
    </Stack>
  );
}
