import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import { TakeUpGrievance } from '../../../../../../contracts/watch/grievances/commands.js';
import type { GrievanceReply } from '../../../../../../contracts/watch/grievances/replies.js';
import { useSend } from '../../../../client/api/use-write.js';
import { useAccount } from '../../../../client/session/session.js';
import { grievanceKeys } from '../../../../entities/risk/grievance/grievance-reads.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../../../ui/forms/commands/without-empty.js';
import { useKeptValues } from '../../../../ui/forms/kept/use-kept-values.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { NO_SUSPICION, priorityFor, type SuspicionValues, toSuspicion } from '../suspicion-fields.js';

/** Holds the form that says which site a report from outside concerns, and asks somebody for a response. */
export function useTakeUp({ id, indicator, intake }: GrievanceReply, onDone: () => void) {
  const { t } = useTranslation('grievances');
  const form = useForm<SuspicionValues>({
    defaultValues: {
      ...NO_SUSPICION,
      ...(indicator && { indicator, priority: priorityFor(indicator) }),
      ...(intake?.namedFacility && { facilityId: intake.namedFacility.id }),
    },
    mode: 'onTouched',
    resolver: commandResolver<SuspicionValues>(TakeUpGrievance, toSuspicion),
  });
  const draft = useKeptValues(form, { account: useAccount(), name: `grievance-${id}` });
  const { write } = useSend(routes.takeUpGrievance, { params: { id }, changes: [grievanceKeys.all], isRefusalNews: true });
  const { submit, error, busy } = useSubmit({
    form,
    guard: draft.forget,
    send: async (values) => {
      await write(withoutEmpty(toSuspicion(values)) as TakeUpGrievance);
      draft.forget();
      toast('success', t('form.done'));
      onDone();
    },
  });
  return { form, draft, submit, error, busy };
}
