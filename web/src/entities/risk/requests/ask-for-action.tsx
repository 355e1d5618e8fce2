import { Group, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { set, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { REASON_MIN } from '../../../../../contracts/members/standing/commands.js';
import { routes } from '../../../../../contracts/routes.js';
import { OpenAction } from '../../../../../contracts/watch/grievances/commands.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { FormDateField } from '../../../ui/forms/bound/form-date-field.js';
import { FormSelectField } from '../../../ui/forms/bound/form-fields.js';
import { useTextField } from '../../../ui/forms/bound/use-field.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { today } from '../../../ui/forms/dates/calendar-days.js';
import { useCommandId } from '../../../ui/forms/kept/use-command-id.js';
import { FieldMessage } from '../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Form } from '../../../ui/layout/form.js';
import { actionKeys, actionOwnersRead } from '../actions/action-reads.js';
import { requestKeys } from '../request-reads.js';
import css from './requests.module.css';

type AskValues = Pick<OpenAction, 'what' | 'dueDate'> & { ownerFacilityId: string | null };

type AskProps = { findingId: string; grievanceId: string; onClose: () => void };

/** Asks the site, or a partner of it that can remedy it, for a corrective action. */
export function AskForAction({ findingId, grievanceId, onClose }: AskProps) {
  const { t } = useTranslation('requests');
  const { t: ofActions } = useTranslation('actions');
  const owners = useQuery(actionOwnersRead(grievanceId));
  const sent = useCommandId();
  const toCommand = (values: AskValues) => ({ ...values, findingId, commandId: sent.current });
  const form = useForm<AskValues>({
    defaultValues: { ownerFacilityId: null, what: '', dueDate: '' },
    mode: 'onTouched',
    resolver: commandResolver(OpenAction, toCommand, (errors, { what, dueDate }) => {
      const words = what.trim().length;
      if (words > 0 && words < REASON_MIN) set(errors, 'what', { type: 'short', message: ofActions('act.short', { min: REASON_MIN }) });
      if (dueDate && dueDate < today()) set(errors, 'dueDate', { type: 'past', message: t('ask.duePast') });
      return errors;
    }),
  });
  const { write } = useSend(routes.openAction, { changes: [requestKeys.all, actionKeys.all], isRefusalNews: true });
  const { submit, error, busy } = useSubmit({
    form,
    guard: () => form.reset(),
    onRefusal: sent.onRefusal,
    send: async (values) => {
      await write(toCommand(values) as OpenAction);
      toast('success', t('ask.sent'));
      onClose();
    },
  });
  return (
    <Form form={form} className={css.form} gap={16} onSubmit={submit} aria-label={t('findings.ask')}>
      <Columns cols={240} gap={16} align="start">
        <FormSelectField
          name="ownerFacilityId"
          label={ofActions('fact.owner')}
          searchable
          data={(owners.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FormDateField name="dueDate" label={t('fact.due')} />
      </Columns>
      <WhatField />
      {error ? <InlineError>{error}</InlineError> : null}
      <Group gap={8} align="stretch">
        <Button type="submit" variant="primary" busy={busy} busyLabel={ofActions('act.sending')} label={t('ask.send')} />
        <Button onClick={onClose} label={ofActions('act.cancel')} />
      </Group>
    </Form>
  );
}

function WhatField() {
  const { t } = useTranslation('requests');
  const { error, ...field } = useTextField('what', t('ask.what'));
  return (
    <Textarea {...field} label={t('ask.what')} error={error ? <FieldMessage>{error}</FieldMessage> : undefined} rows={2} maxLength={4000} />
  );
}
