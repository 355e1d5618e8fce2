import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BATCH_CODES_MAX, MakeQrBatch } from '../../../../contracts/codes-commands.js';
import { labelCaption } from '../../../../contracts/labels.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../api.js';
import { Button } from '../../ui/button.js';
import { commandResolver, useErrorText } from '../../ui/command-form.js';
import { NOTE_BELOW, TextField } from '../../ui/fields.js';
import { isIdSpent, newId } from '../../ui/ids.js';
import { Card } from '../../ui/parts.js';
import { InlineError } from '../../ui/states.js';
import { useSubmit } from '../../ui/submit.js';
import { toast } from '../../ui/toast.js';
import css from './codes.module.css';
import { LabelPreview } from './label-preview.js';
import { LabelSizeField, useLabelSize } from './label-size.js';

interface MakeValues {
  name: string;
  quantity: string;
}

const quantityOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text.replaceAll(/[,\s]/g, '')));

/** A name, how many, and how they will look. */
export function MakeBatch() {
  const { t } = useTranslation('codes');
  const client = useQueryClient();
  const errorText = useErrorText();
  // One id for each batch: the form sent twice makes it once.
  const id = useRef(newId());
  const [label, setLabel] = useLabelSize();
  const bodyOf = ({ name, quantity }: MakeValues) => ({ id: id.current, name: name.trim(), quantity: quantityOf(quantity) });
  const form = useForm<MakeValues>({
    defaultValues: { name: '', quantity: '' },
    mode: 'onTouched',
    resolver: commandResolver<MakeValues>(MakeQrBatch, bodyOf),
  });
  const { register, watch } = form;
  const { errors } = form.formState;
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      const { name } = await call(routes.makeQrBatch, { body: bodyOf(values) as MakeQrBatch });
      id.current = newId();
      form.reset();
      toast('success', t('make.started', { name }));
      await client.invalidateQueries({ queryKey: ['qr-batches'] });
    },
    refused: (failure) => {
      if (isIdSpent(failure)) id.current = newId();
      return false;
    },
  });
  const quantity = quantityOf(watch('quantity')) ?? 0;
  return (
    <Card title={t('make.title')}>
      <form className={css.form} onSubmit={submit} noValidate>
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
        <LabelSizeField size={label} onSize={setLabel} labels={quantity <= BATCH_CODES_MAX ? quantity : 0} />
        <LabelPreview label={label} caption={labelCaption(watch('name').trim() || t('make.name'), 1)} />
        {error ? <InlineError>{error}</InlineError> : null}
        <div className={css.buttons}>
          <Button type="submit" look="primary" busy={busy} busyLabel={t('make.doing')}>
            {t('make.do')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
