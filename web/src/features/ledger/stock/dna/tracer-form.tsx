import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import { useSend } from '../../../../client/api/use-write.js';
import { dnaKeys } from '../../../../entities/risk/dna/dna-reads.js';
import { tracerBodyOf, tracerFieldOf, useTracerForm } from '../../../../entities/risk/dna/tracer-values.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { FormTextArea, FormTextField } from '../../../../ui/forms/bound/form-fields.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Form } from '../../../../ui/layout/form.js';
import { newId } from '../../../../ui/new-id.js';

/** Takes the tracer identifiers that were put on the lot. */
export function TracerForm({ productId, onDone }: { productId: string; onDone: () => void }) {
  const { t } = useTranslation('dna');
  const now = new Date().toISOString();
  const form = useTracerForm({ transactionId: newId(), occurredAt: now, productId, identifiers: '', lab: '' });
  const { write } = useSend(routes.logTracer, { changes: [dnaKeys.all] });
  const { submit, error, busy } = useSubmit({
    form,
    fieldOf: tracerFieldOf,
    send: async (values) => {
      await write(tracerBodyOf(values));
      toast('success', t('tracers.done'));
      onDone();
    },
  });
  return (
    <Form form={form} gap={12} pb={16} onSubmit={submit}>
      <FormTextArea name="identifiers" label={t('tracers.identifiers')} description={t('tracers.hint')} rows={2} />
      <FormTextField name="lab" label={t('lab')} maxLength={200} autoComplete="off" />
      {error ? <InlineError>{error}</InlineError> : null}
      <Flex gap={8} justify="flex-end">
        <Button onClick={onDone} label={t('keep')} />
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('form.saving')} label={t('tracers.log')} />
      </Flex>
    </Form>
  );
}
