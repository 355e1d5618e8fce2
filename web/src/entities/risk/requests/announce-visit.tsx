import { Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { writtenDay } from '../../../../../contracts/shared/written/shown-days.js';
import type { RequestDetails } from '../../../../../contracts/watch/grievances/replies.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { today } from '../../../ui/forms/dates/calendar-days.js';
import { DateField } from '../../../ui/forms/dates/date-field.js';
import { Form } from '../../../ui/layout/form.js';
import { requestKeys } from '../request-reads.js';
import css from './requests.module.css';

/** Says what the site knows of a request that waits, and lets the assignee tell it the day of a visit. */
export function AnnounceVisit({ found: { id, visit, response } }: { found: RequestDetails }) {
  const { t } = useTranslation('requests');
  const [opened, setOpened] = useState(false);
  if (response) return null;
  const close = () => setOpened(false);
  return (
    <Group gap={8} align="stretch">
      <span className="small muted">{visit ? t('visit.announced', { date: writtenDay(visit.date) }) : t('visit.none')}</span>
      <Button onClick={() => setOpened(true)} label={t('visit.open')} />
      <Dialog opened={opened} onClose={close} title={t('visit.open')} size={520}>
        <VisitForm id={id} before={visit?.date ?? ''} onClose={close} />
      </Dialog>
    </Group>
  );
}

function VisitForm({ id, before, onClose }: { id: string; before: string; onClose: () => void }) {
  const { t } = useTranslation('requests');
  const failureText = useFailureText();
  const [day, setDay] = useState(before);
  const [error, setError] = useState<string>();
  const { write, busy } = useSend(routes.announceVisit, { params: { id }, changes: [requestKeys.all], isRefusalNews: true });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (day < today()) return setError(t('visit.needed'));
    try {
      await write({ date: day });
      toast('success', t('visit.done'));
      onClose();
    } catch (failure) {
      setError(failureText(failure));
    }
  };
  return (
    <Form className={css.form} gap={16} onSubmit={(event) => void send(event)}>
      <p className="muted">{t('visit.text')}</p>
      <DateField label={t('visit.day')} value={day} onChange={(next) => setDay(next ?? '')} />
      {error ? <InlineError>{error}</InlineError> : null}
      <Group gap={8} align="stretch">
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('visit.sending')} label={t('visit.send')} />
        <Button onClick={onClose} label={t('visit.keep')} />
      </Group>
    </Form>
  );
}
