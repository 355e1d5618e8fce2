import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BATCH_CODES_MAX, MakeQrBatch } from '../../../../../contracts/ledger/codes/commands.js';
import { labelCaption } from '../../../../../contracts/ledger/codes/labels.js';
import { bringsLots } from '../../../../../contracts/ledger/custody/facility-rights.js';
import { routes } from '../../../../../contracts/routes.js';
import { FACILITY_TYPES, type FacilityType } from '../../../../../contracts/shared/roles.js';
import { parseNumber } from '../../../../../contracts/shared/written/numbers.js';
import { useSend } from '../../../client/api/use-write.js';
import { LabelSizeField, useLabelSize } from '../../../entities/custody/labels/label-size.js';
import { facilityRead } from '../../../entities/facility/facility-reads.js';
import { FacilitySearch } from '../../../entities/facility/facility-search.js';
import { isIdSpent } from '../../../entities/record/new-record.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { useErrorText } from '../../../ui/forms/commands/error-text.js';
import { NOTE_BELOW, TextField } from '../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Form } from '../../../ui/layout/form.js';
import { Card } from '../../../ui/layout/layout.js';
import { newId } from '../../../ui/new-id.js';
import { codeKeys } from './codes-reads.js';
import { LabelPreview } from './label-preview.js';

type MakeValues = { name: string; quantity: string; siteId?: string };

const SITE_TYPES = (Object.keys(FACILITY_TYPES) as FacilityType[]).filter(bringsLots);

/** A name, how many, and how they will look. */
export function MakeBatchForm() {
  const { t } = useTranslation('codes');
  const errorText = useErrorText();
  // One id for each batch: the form sent twice makes it once.
  const id = useRef(newId());
  const [label, setLabel] = useLabelSize();
  const bodyOf = ({ name, quantity, siteId }: MakeValues) => ({
    id: id.current,
    name: name.trim(),
    quantity: parseNumber(quantity),
    ...(siteId && { siteId }),
  });
  const form = useForm<MakeValues>({
    defaultValues: { name: '', quantity: '' },
    mode: 'onTouched',
    resolver: commandResolver<MakeValues>(MakeQrBatch, bodyOf),
  });
  const { register, watch } = form;
  const { errors } = form.formState;
  const { write } = useSend(routes.makeQrBatch, { changes: [codeKeys.batches] });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      const { name } = await write(bodyOf(values) as MakeQrBatch);
      id.current = newId();
      form.reset();
      toast('success', t('make.started', { name }));
    },
    onRefusal: (failure) => {
      if (isIdSpent(failure)) id.current = newId();
      return false;
    },
  });
  const quantity = parseNumber(watch('quantity')) ?? 0;
  const { data: site } = useQuery(facilityRead(watch('siteId') ?? ''));
  return (
    <Card title={t('make.title')}>
      <Form onSubmit={submit}>
        <p className="small muted">{t('make.text')}</p>
        <TextField
          label={t('make.name')}
          autoComplete="off"
          error={errorText(errors.name, t('make.name'), watch('name'))}
          {...register('name')}
        />
        <TextField
          label={t('make.quantity')}
          inputMode="numeric"
          autoComplete="off"
          inputWrapperOrder={NOTE_BELOW}
          description={t('make.quantityHint')}
          error={errorText(errors.quantity, t('make.quantity'), watch('quantity'))}
          {...register('quantity')}
        />
        <SiteField key={id.current} form={form} />
        <LabelSizeField size={label} onSize={setLabel} labels={quantity <= BATCH_CODES_MAX ? quantity : 0} />
        <LabelPreview
          label={label}
          caption={labelCaption({ name: watch('name').trim() || t('make.name'), ...(site && { site: site.name }) }, 1)}
        />
        {error ? <InlineError>{error}</InlineError> : null}
        <Group gap={8} align="stretch">
          <Button type="submit" variant="primary" busy={busy} busyLabel={t('make.doing')} label={t('make.do')} />
        </Group>
      </Form>
    </Card>
  );
}

/** Chooses the only site that may use the codes. */
function SiteField({ form }: { form: UseFormReturn<MakeValues> }) {
  const { t } = useTranslation('codes');
  const errorText = useErrorText();
  const siteId = form.watch('siteId');
  return (
    <FacilitySearch
      label={t('make.site')}
      optional
      clearable
      placeholder={t('make.anySite')}
      inputWrapperOrder={NOTE_BELOW}
      description={t('make.siteHint')}
      types={SITE_TYPES}
      value={siteId}
      onChange={(next) => form.setValue('siteId', next, { shouldValidate: form.formState.isSubmitted })}
      error={errorText(form.formState.errors.siteId, t('make.site'), siteId)}
    />
  );
}
