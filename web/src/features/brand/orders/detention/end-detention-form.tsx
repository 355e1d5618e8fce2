import { Flex } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EndDetention } from '../../../../../../contracts/brand/orders/detention/commands.js';
import { DETENTION_OUTCOMES, type DetentionOutcome } from '../../../../../../contracts/brand/orders/detention/events.js';
import { routes } from '../../../../../../contracts/routes.js';
import { useSend } from '../../../../client/api/use-write.js';
import { orderKeys } from '../../../../entities/order/order-reads.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { FormDateField } from '../../../../ui/forms/bound/form-date-field.js';
import { FormSelectField, FormTextArea } from '../../../../ui/forms/bound/form-fields.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { today } from '../../../../ui/forms/dates/calendar-days.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Form } from '../../../../ui/layout/form.js';

interface EndValues {
  outcome: DetentionOutcome;
  endedAt: string;
  reason: string;
}

/** Ends a detention, which stays in the history. Says before it is sent that the detention cannot be continued. */
export function EndDetentionForm({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const { t } = useTranslation('detention');
  const form = useForm<EndValues>({
    defaultValues: { outcome: 'released', endedAt: today(), reason: '' },
    mode: 'onTouched',
    resolver: commandResolver<EndValues>(EndDetention),
  });
  const { write } = useSend(routes.endDetention, { params: { id: orderId }, changes: [orderKeys.all], isRefusalNews: true });
  const { submit, error, busy } = useSubmit({
    form,
    guard: () => form.reset(),
    send: async (values) => {
      await write(values);
      form.reset(values);
      toast('success', t('end.done'));
      onDone();
    },
  });
  return (
    <Form form={form} onSubmit={submit}>
      <p className="muted">{t('end.text')}</p>
      <FormSelectField
        name="outcome"
        label={t('end.outcome')}
        data={DETENTION_OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) }))}
      />
      <FormDateField name="endedAt" label={t('end.date')} />
      <FormTextArea name="reason" label={t('end.reason')} />
      {error ? <InlineError>{error}</InlineError> : null}
      <Flex gap={8} justify="flex-end">
        <Button onClick={onDone} label={t('end.keep')} />
        <Button type="submit" variant="danger" busy={busy} busyLabel={t('form.saving')} label={t('end.open')} />
      </Flex>
    </Form>
  );
}
