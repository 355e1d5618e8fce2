import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LogTracer } from '../../../../../contracts/custody/commands.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { dnaKeys } from '../../../entities/risk/dna/dna-reads.js';
import { identifiersIn } from '../../../entities/risk/dna/dna-words.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { commandResolver } from '../../../ui/forms/command-form.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { newId } from '../../../ui/new-id.js';
import css from './lot-dna.module.css';

interface TracerValues {
  transactionId: string;
  occurredAt: string;
  identifiers: string;
  lab: string;
}

/** Takes the tracer identifiers that were put on the lot. */
export function TracerForm({ productId, onDone }: { productId: string; onDone: () => void }) {
  const { t } = useTranslation('dna');
  const wrong = t('form.wrong');
  const toCommand = ({ identifiers, ...values }: TracerValues): object => ({
    ...values,
    productId,
    identifiers: identifiersIn(identifiers),
  });
  const form = useForm<TracerValues>({
    defaultValues: { transactionId: newId(), occurredAt: new Date().toISOString(), identifiers: '', lab: '' },
    mode: 'onTouched',
    resolver: commandResolver<TracerValues>(LogTracer, toCommand, (errors) =>
      errors['identifiers'] === undefined ? errors : { ...errors, identifiers: { type: 'identifiers', message: wrong } },
    ),
  });
  const { write } = useWrite((values: TracerValues) => call(routes.logTracer, { body: toCommand(values) as LogTracer }), {
    changes: [dnaKeys.all],
  });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      await write(values);
      toast('success', t('tracers.done'));
      onDone();
    },
  });
  return (
    <FormProvider {...form}>
      <form className={css.form} onSubmit={submit} noValidate>
        <FormTextField name="identifiers" label={t('tracers.identifiers')} autoComplete="off" />
        <FormTextField name="lab" label={t('lab')} maxLength={200} autoComplete="off" />
        {error ? <InlineError>{error}</InlineError> : null}
        <div className={css.acts}>
          <Button onClick={onDone}>{t('keep')}</Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel={t('form.saving')}>
            {t('tracers.log')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
