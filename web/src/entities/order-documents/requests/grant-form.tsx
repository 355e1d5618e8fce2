import { Checkbox, Group, Radio, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentRequestReply } from '../../../../../contracts/brand/order-documents/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { ApiError } from '../../../client/api/api.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { dayAt } from '../../../ui/forms/dates/calendar-days.js';
import { DateField } from '../../../ui/forms/dates/date-field.js';
import { Form } from '../../../ui/layout/form.js';
import { orderDocumentKeys } from '../order-document-reads.js';
import css from './requests.module.css';

type GrantFormProps = { request: DocumentRequestReply; onDone: () => void };

/** Grants until a day or without end, for present files or later ones too; or refuses with a reason. */
export function GrantForm({ request, onDone }: GrantFormProps) {
  const { t } = useTranslation('evidence');
  const failureText = useFailureText();
  const [term, setTerm] = useState<'day' | 'open'>('day');
  const [until, setUntil] = useState<string | undefined>(inAYear());
  const [standing, setStanding] = useState(false);
  const [problem, setProblem] = useState<{ until?: string; form?: string }>({});
  const [isRefusing, setRefusing] = useState(false);
  const { write, busy } = useSend(routes.grantDocuments, {
    params: { id: request.id },
    changes: [orderDocumentKeys.requests],
    isRefusalNews: true,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (term === 'day' && !until) return setProblem({ until: t('grant.dayMissing') });
    try {
      await write({ standing, ...(term === 'day' && until ? { until } : {}) });
      toast('success', t('grant.done', { name: request.brand.name }));
      onDone();
    } catch (error) {
      const ofDay = error instanceof ApiError ? error.fields['until']?.[0] : undefined;
      setProblem(ofDay ? { until: ofDay } : { form: failureText(error) });
    }
  };
  return (
    <>
      <Form className={css.grant} gap={24} onSubmit={(event) => void submit(event)}>
        <Radio.Group label={t('grant.term')} value={term} onChange={(next) => setTerm(next === 'open' ? 'open' : 'day')}>
          <Stack gap={8} mt={8}>
            <Radio size="sm" value="day" label={t('grant.day')} />
            {term === 'day' ? <DateField aria-label={t('grant.lastDay')} value={until} onChange={setUntil} error={problem.until} /> : null}
            <Radio size="sm" value="open" label={t('grant.open')} />
          </Stack>
        </Radio.Group>
        <Checkbox
          size="sm"
          checked={standing}
          onChange={(event) => setStanding(event.currentTarget.checked)}
          label={t('grant.standing', { name: request.brand.name })}
        />
        {problem.form ? <InlineError>{problem.form}</InlineError> : null}
        <Group gap={8} align="stretch" justify="flex-end">
          <Button onClick={() => setRefusing(true)} label={t('refuse.open')} />
          <Button type="submit" variant="primary" busy={busy} busyLabel={t('grant.busy')} label={t('grant.send')} />
        </Group>
      </Form>
      <RefusalDialog opened={isRefusing} onClose={() => setRefusing(false)} request={request} onDone={onDone} />
    </>
  );
}

interface RefusalDialogProps extends GrantFormProps {
  opened: boolean;
  onClose: () => void;
}

/** Refuses with a reason. It has a form of its own, so it is no part of the form that grants. */
function RefusalDialog({ opened, onClose, request, onDone }: RefusalDialogProps) {
  const { t } = useTranslation('evidence');
  const { write } = useSend(routes.refuseDocuments, {
    params: { id: request.id },
    changes: [orderDocumentKeys.requests],
    isRefusalNews: true,
  });
  const refuse = async (reason: string) => {
    await write({ reason });
    toast('success', t('refuse.done'));
    onDone();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('refuse.title', { name: request.brand.name })}
      text={t('refuse.text')}
      reasonLabel={t('requests.reason')}
      cancelLabel={t('keep')}
      confirmLabel={t('refuse.open')}
      busyLabel={t('refuse.busy')}
      onConfirm={refuse}
    />
  );
}

/** Returns the date a year from today in the stored form. */
function inAYear(): string {
  const day = new Date();
  day.setFullYear(day.getFullYear() + 1);
  return dayAt(day);
}
