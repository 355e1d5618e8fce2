import { Group, Stack } from '@mantine/core';
import { FormProvider, set, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { ReassignRequest } from '../../../../../contracts/watch/grievances/commands.js';
import type { GrievanceReply } from '../../../../../contracts/watch/grievances/replies.js';
import { useSend } from '../../../client/api/use-write.js';
import { grievanceKeys } from '../../../entities/risk/grievance/grievance-reads.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { useAttempt } from '../../../ui/feedback/use-attempt.js';
import { formatDate } from '../../../ui/format.js';
import { commandResolver, REQUIRED } from '../../../ui/forms/commands/command-form.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { AssigneeField, type AssigneeValues } from './assignee-field.js';
import css from './grievances.module.css';

const options = { changes: [grievanceKeys.all], isRefusalNews: true };

/** Reminds the assignee of a request that waits, or asks another person in their place. */
export function ReportActs({ grievance }: { grievance: GrievanceReply }) {
  const { t } = useTranslation('grievances');
  const attempt = useAttempt();
  const { id, assignee, remindedAt } = grievance;
  const { write, busy } = useSend(routes.remindAssignee, { params: { id }, ...options });
  const remind = () => attempt(write(), t('reminded', { name: assignee?.name ?? '' }));
  const isRemindedToday = remindedAt?.slice(0, 10) === new Date().toISOString().slice(0, 10);
  return (
    <Stack component="section" className={css.acts} gap={12}>
      <Group gap={8}>
        {isRemindedToday || !assignee ? null : (
          <Button size="small" busy={busy} busyLabel={t('form.sending')} onClick={() => void remind()} label={t('remind')} />
        )}
        {remindedAt ? <span className="caption">{t('remindedOn', { date: formatDate(remindedAt) })}</span> : null}
      </Group>
      <ReassignForm key={assignee?.id} grievance={grievance} />
    </Stack>
  );
}

const resolver = commandResolver<AssigneeValues>(
  ReassignRequest,
  ({ assigneeId }) => ({ assigneeId }),
  (errors, { assigneeId }) => {
    if (!assigneeId) set(errors, 'assigneeId', REQUIRED);
    return errors;
  },
);

function ReassignForm({ grievance: { id, facility } }: { grievance: GrievanceReply }) {
  const { t } = useTranslation('grievances');
  const form = useForm<AssigneeValues>({ defaultValues: {}, resolver });
  const { write } = useSend(routes.reassignRequest, { params: { id }, ...options });
  const { submit, error, busy } = useSubmit({
    form,
    send: async ({ assigneeId = '' }) => {
      await write({ assigneeId });
      toast('success', t('reassigned'));
    },
  });
  return (
    <FormProvider {...form}>
      <form className={css.reassign} onSubmit={submit} noValidate aria-label={t('reassign')}>
        <div>
          <AssigneeField facilityId={facility?.id} />
        </div>
        <Button type="submit" busy={busy} busyLabel={t('form.sending')} label={t('reassign')} />
        {error ? <InlineError>{error}</InlineError> : null}
      </form>
    </FormProvider>
  );
}
