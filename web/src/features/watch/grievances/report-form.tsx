import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { ReportGrievance } from '../../../../../contracts/watch/grievances/commands.js';
import { GRIEVANCE_SOURCES, SOURCES_OF_ROLE } from '../../../../../contracts/watch/grievances/grievance-kinds.js';
import { useSend } from '../../../client/api/use-write.js';
import { useAccount } from '../../../client/session/session.js';
import { isIdSpent } from '../../../entities/record/new-record.js';
import { grievanceKeys } from '../../../entities/risk/grievance/grievance-reads.js';
import { toast } from '../../../ui/feedback/toast.js';
import { FormSelectField } from '../../../ui/forms/bound/form-fields.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { FormEnd } from '../../../ui/forms/commands/form-end.js';
import { withoutEmpty } from '../../../ui/forms/commands/without-empty.js';
import { KeptDraftBanner } from '../../../ui/forms/kept/kept-draft-banner.js';
import { useKeptValues } from '../../../ui/forms/kept/use-kept-values.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Form } from '../../../ui/layout/form.js';
import { newId } from '../../../ui/new-id.js';
import css from './grievances.module.css';
import { NO_SUSPICION, SuspicionFields, type SuspicionValues, toSuspicion } from './suspicion-fields.js';

interface ReportValues extends SuspicionValues {
  /** Part of the draft, so that a report sent again after a lost connection is the same report. */
  grievanceId: string;
  /** A number as text, for the list of choices. */
  source: string;
}

const toCommand = ({ source, ...values }: ReportValues) => ({ ...toSuspicion(values), source: Number(source) });

/** Reports a grievance at a site. The input is kept on this device until it is recorded. */
export function ReportForm({ onDone }: { onDone: (grievanceId: string) => void }) {
  const { t } = useTranslation('grievances');
  const form = useForm<ReportValues>({
    defaultValues: { ...NO_SUSPICION, grievanceId: newId(), source: String(GRIEVANCE_SOURCES.ADMIN) },
    mode: 'onTouched',
    resolver: commandResolver<ReportValues>(ReportGrievance, toCommand),
  });
  const draft = useKeptValues(form, { account: useAccount(), name: 'grievance-report' });
  const { write } = useSend(routes.reportGrievance, { changes: [grievanceKeys.all] });
  const { submit, error, busy } = useSubmit({
    form,
    guard: draft.forget,
    send: async (values) => {
      const { grievanceId } = await write(withoutEmpty(toCommand(values)) as ReportGrievance);
      draft.forget();
      form.reset(values);
      toast('success', t('form.done'));
      onDone(grievanceId);
    },
    onRefusal: (failure) => {
      if (isIdSpent(failure)) form.setValue('grievanceId', newId());
      return false;
    },
  });
  const sources = SOURCES_OF_ROLE.ADMIN ?? [];
  return (
    <Form form={form} className={css.form} gap={16} onSubmit={submit}>
      <KeptDraftBanner draft={draft} />
      <SuspicionFields />
      <FormSelectField
        name="source"
        label={t('form.source')}
        data={sources.map((source) => ({ value: String(source), label: t(`source.${source}`) }))}
      />
      <FormEnd error={error} busy={busy} busyLabel={t('form.sending')} label={t('form.send')} />
    </Form>
  );
}
