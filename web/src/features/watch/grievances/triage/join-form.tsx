import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import { JoinReport } from '../../../../../../contracts/watch/grievances/commands.js';
import type { GrievanceReply, GrievanceRow } from '../../../../../../contracts/watch/grievances/replies.js';
import { useSend } from '../../../../client/api/use-write.js';
import { grievanceKeys, grievancesRead } from '../../../../entities/risk/grievance/grievance-reads.js';
import { useIndicatorName } from '../../../../entities/risk/grievance/grievance-words.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { useHeldFailures, useHeldIds } from '../../../../ui/feedback/held-acts.js';
import { useHeldAct } from '../../../../ui/feedback/use-held-act.js';
import { comma, formatDateTime } from '../../../../ui/format.js';
import { FormSelectField } from '../../../../ui/forms/bound/form-fields.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { Form } from '../../../../ui/layout/form.js';
import css from '../grievances.module.css';

const options = { changes: [grievanceKeys.all], isRefusalNews: true };
const GOES_ON = ['received', 'pending', 'responded'] as const;

/** Joins a new report with one about the same matter. The command is held while it can be undone. */
export function JoinForm({ grievance: { id }, onHeld }: { grievance: GrievanceReply; onHeld: () => void }) {
  const { t } = useTranslation('grievances');
  const form = useForm<Partial<JoinReport>>({ defaultValues: {}, resolver: commandResolver<Partial<JoinReport>>(JoinReport) });
  const hold = useHeldAct();
  const heldId = `join ${id}`;
  const isHeld = useHeldIds().has(heldId);
  const failure = useHeldFailures().get(heldId);
  const { write } = useSend(routes.joinReport, { params: { id }, ...options });
  const others = useOtherReports(id);
  const submit = form.handleSubmit(({ toId = '' }) => {
    hold(heldId, { done: t('join.done'), send: () => write({ toId }) });
    onHeld();
  });
  if (others.length === 0) return <p className="muted">{t('triage.noOther')}</p>;
  return (
    <Form form={form} className={css.form} gap={16} onSubmit={(event) => void submit(event)} aria-label={t('join.title')}>
      <p className="caption">{t('join.text')}</p>
      <FormSelectField name="toId" label={t('join.to')} searchable data={others} />
      {failure ? <InlineError>{failure}</InlineError> : null}
      <Group gap={8} align="stretch" justify="flex-end">
        <Button type="submit" disabled={isHeld} label={t('join.act')} />
      </Group>
    </Form>
  );
}

/** Offers the newest of those that have not ended. */
function useOtherReports(id: string): { value: string; label: string }[] {
  const { t } = useTranslation('grievances');
  const nameOf = useIndicatorName();
  const found = [
    useQuery(grievancesRead({ state: GOES_ON[0] })).data,
    useQuery(grievancesRead({ state: GOES_ON[1] })).data,
    useQuery(grievancesRead({ state: GOES_ON[2] })).data,
  ].flatMap((page) => page?.items ?? []);
  const labelOf = ({ facility, indicator, reportedAt }: GrievanceRow) =>
    [facility?.name ?? t('noSite'), nameOf(indicator), formatDateTime(reportedAt)].join(comma());
  return found.filter((each) => each.id !== id).map((each) => ({ value: each.id, label: labelOf(each) }));
}
