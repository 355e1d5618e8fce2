import { Group } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { routes } from '../../../../../../../contracts/routes.js';
import { RISK_INDICATORS } from '../../../../../../../contracts/shared/risk-indicators.js';
import { SCREENS } from '../../../../../../../contracts/shared/screens.js';
import type { SampleItem, SampleReply } from '../../../../../../../contracts/watch/audits/replies.js';
import { ReportGrievance } from '../../../../../../../contracts/watch/grievances/commands.js';
import { PRIORITIES } from '../../../../../../../contracts/watch/grievances/grievance-kinds.js';
import { useSend } from '../../../../../client/api/use-write.js';
import { useSession } from '../../../../../client/session/session.js';
import { requestKeys } from '../../../../../entities/risk/request-reads.js';
import { Button } from '../../../../../ui/button.js';
import { InlineError } from '../../../../../ui/feedback/feedback.js';
import { formatInteger } from '../../../../../ui/format.js';
import { FormSelectField, FormTextArea } from '../../../../../ui/forms/bound/form-fields.js';
import { commandResolver } from '../../../../../ui/forms/commands/command-form.js';
import { useSubmit } from '../../../../../ui/forms/use-submit.js';
import { Form } from '../../../../../ui/layout/form.js';
import { newId } from '../../../../../ui/new-id.js';
import css from '../room.module.css';

type FindingValues = { indicator: string | null; priority: string | null; message: string };

/** Makes a report of what did not agree, which the auditor answers at once with the same words. */
export function FindingForm({ sample, item }: { sample: SampleReply; item: SampleItem }) {
  const { t } = useTranslation('audits');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <Button onClick={() => setOpen(true)} label={t('finding')} />;
  return <OpenForm sample={sample} item={item} onClose={() => setOpen(false)} />;
}

function OpenForm({ sample, item, onClose }: { sample: SampleReply; item: SampleItem; onClose: () => void }) {
  const { t } = useTranslation('audits');
  const { t: risk } = useTranslation('risk');
  const navigate = useNavigate();
  const user = useSession()?.user;
  const [grievanceId] = useState(newId);
  const site = sample.ledgers.find(({ facility }) => facility.id === item.facilityId)?.facility.name ?? '';
  const reasonForAudit = t('findingReason', { seed: sample.seed, number: formatInteger(item.revision) });
  const toCommand = (values: FindingValues) => ({
    ...{ ...values, message: values.message.trim(), grievanceId, facilityId: item.facilityId, assigneeId: user?.id, reasonForAudit },
  });
  const form = useForm<FindingValues>({
    defaultValues: { indicator: null, priority: 'MEDIUM', message: item.note ?? '' },
    mode: 'onTouched',
    resolver: commandResolver(ReportGrievance, toCommand),
  });
  const { write } = useSend(routes.reportGrievance, { changes: [requestKeys.all] });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      await write(toCommand(values) as ReportGrievance);
      await navigate(SCREENS.request.path.replace(':requestId', grievanceId), { state: { message: values.message } });
    },
  });
  return (
    <Form form={form} className={css.bareForm} gap={12} onSubmit={submit} aria-label={t('finding')}>
      <p className="small muted">{t('findingText', { site })}</p>
      <FormSelectField
        name="indicator"
        label={t('indicator')}
        searchable
        data={RISK_INDICATORS.map((each) => ({ value: each, label: risk(`indicator.${each}`) }))}
      />
      <FormSelectField
        name="priority"
        label={t('priority')}
        data={PRIORITIES.map((each) => ({ value: each, label: risk(`level.${each}`) }))}
      />
      <FormTextArea name="message" label={t('words')} />
      {error ? <InlineError>{error}</InlineError> : null}
      <Group gap={8} align="stretch">
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('reporting')} label={t('report')} />
        <Button onClick={onClose} label={t('cancel')} />
      </Group>
    </Form>
  );
}
