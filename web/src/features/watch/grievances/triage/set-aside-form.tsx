import { Group, Stack } from '@mantine/core';
import { set, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { REASON_MIN } from '../../../../../../contracts/members/standing/commands.js';
import { routes } from '../../../../../../contracts/routes.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { SetReportAside } from '../../../../../../contracts/watch/grievances/commands.js';
import { SET_ASIDE_KINDS, type SetAsideKind } from '../../../../../../contracts/watch/grievances/grievance-kinds.js';
import type { GrievanceReply, SetAsideReply } from '../../../../../../contracts/watch/grievances/replies.js';
import { useSend } from '../../../../client/api/use-write.js';
import { grievanceKeys } from '../../../../entities/risk/grievance/grievance-reads.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { useHeldFailures, useHeldIds } from '../../../../ui/feedback/held-acts.js';
import { useAttempt } from '../../../../ui/feedback/use-attempt.js';
import { useHeldAct } from '../../../../ui/feedback/use-held-act.js';
import { formatDate } from '../../../../ui/format.js';
import { FormSelectField, FormTextArea } from '../../../../ui/forms/bound/form-fields.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../../../ui/forms/commands/without-empty.js';
import { Form } from '../../../../ui/layout/form.js';
import css from '../grievances.module.css';
import { CancelButton } from './cancel-button.js';

const options = { changes: [grievanceKeys.all], isRefusalNews: true };

type Values = { kind?: SetAsideKind; reason: string };

type SetAsideFormProps = { grievance: GrievanceReply; onHeld: () => void; onCancel: () => void };

/** Sets a report aside, or agrees with the admin who suggested it. It is held while it can be undone. */
export function SetAsideForm({ grievance: { id, setAside }, onHeld, onCancel }: SetAsideFormProps) {
  const { t } = useTranslation('grievances');
  const hold = useHeldAct();
  const heldId = `set aside ${id}`;
  const isHeld = useHeldIds().has(heldId);
  const failure = useHeldFailures().get(heldId);
  const { write } = useSend(routes.setReportAside, { params: { id }, ...options });
  const submit = (body: SetReportAside) => {
    hold(heldId, { done: t('setAside.done'), send: () => write(body) });
    onHeld();
  };
  return (
    <AsideFields
      title={t('setAside.title')}
      isHeld={isHeld}
      {...(setAside && { suggested: setAside.why })}
      {...(failure !== undefined && { failure })}
      onSubmit={submit}
      onCancel={onCancel}
    />
  );
}

interface AsideFieldsProps {
  title: string;
  isHeld: boolean;
  /** The choice of the admin who suggested it. */
  suggested?: SetAsideKind;
  failure?: string;
  onSubmit: (body: SetReportAside) => void;
  onCancel: () => void;
}

/** Asks why it concerns no site. */
export function AsideFields({ title, isHeld, suggested, failure, onSubmit, onCancel }: AsideFieldsProps) {
  const { t } = useTranslation('grievances');
  const { t: words } = useTranslation('ui');
  const form = useForm<Values>({
    defaultValues: { reason: '', ...(suggested && { kind: suggested }) },
    resolver: commandResolver<Values>(
      SetReportAside,
      (values) => values,
      (errors, { reason }) => {
        const { length } = reason.trim();
        if (length > 0 && length < REASON_MIN) set(errors, 'reason', { type: 'short', message: words('held.short', { min: REASON_MIN }) });
        return errors;
      },
    ),
  });
  const submit = form.handleSubmit((values) => onSubmit(withoutEmpty(values) as SetReportAside));
  return (
    <Form form={form} className={css.form} gap={16} onSubmit={(event) => void submit(event)} aria-label={title}>
      <h3>{title}</h3>
      <p className="caption">{t('setAside.text')}</p>
      <FormSelectField
        name="kind"
        label={t('setAside.why')}
        data={SET_ASIDE_KINDS.map((each) => ({ value: each, label: t(`setAside.kind.${each}`) }))}
      />
      <FormTextArea name="reason" label={t('setAside.reason')} />
      {failure ? <InlineError>{failure}</InlineError> : null}
      <Group gap={8} align="stretch" justify="flex-end">
        <CancelButton onCancel={onCancel} />
        <Button type="submit" disabled={isHeld} label={title} />
      </Group>
    </Form>
  );
}

/** Says why and by whom it was set aside, or that one admin suggested it, and brings it back. */
export function SetAsideNote({ id, setAside }: { id: string; setAside: SetAsideReply }) {
  const { t } = useTranslation('grievances');
  const attempt = useAttempt();
  const { write, busy } = useSend(routes.bringReportBack, { params: { id }, ...options });
  const { why, by, at, reason, isSuggested, isAlone, backUntil } = setAside;
  const bringBack = () => attempt(write(), t('setAside.isBack'));
  return (
    <Stack component="section" className={css.acts} gap={12}>
      <p>
        <b>{t(`setAside.kind.${why}`)}</b>{' '}
        <span className="caption">
          {t(isSuggested ? 'setAside.suggestedBy' : 'setAside.setBy', { name: by.name, date: formatDate(at) })}
        </span>
      </p>
      {reason ? <p dir="auto">{reason}</p> : null}
      {isAlone ? <p className="caption">{t('setAside.alone')}</p> : null}
      {isSuggested ? null : <p className="caption">{t('setAside.backUntil', { date: formatDate(backUntil) })}</p>}
      <Group gap={8} align="stretch" justify="flex-end">
        <Button size="small" busy={busy} busyLabel={t('form.sending')} onClick={() => void bringBack()} label={t('setAside.back')} />
      </Group>
    </Stack>
  );
}

/** Links to the report that continues for it, and separates the two again. */
export function JoinedNote({ id, joinedTo }: { id: string; joinedTo: NonNullable<GrievanceReply['joinedTo']> }) {
  const { t } = useTranslation('grievances');
  const attempt = useAttempt();
  const { write, busy } = useSend(routes.bringReportBack, { params: { id }, ...options });
  const separate = () => attempt(write(), t('setAside.isBack'));
  return (
    <Stack component="section" className={css.acts} gap={12}>
      <Link to={`${SCREENS.grievanceReports.path}?report=${joinedTo.id}`}>{t('join.goesOn', { reference: joinedTo.reference ?? '' })}</Link>
      <Group gap={8} align="stretch" justify="flex-end">
        <Button size="small" busy={busy} busyLabel={t('form.sending')} onClick={() => void separate()} label={t('join.back')} />
      </Group>
    </Stack>
  );
}
