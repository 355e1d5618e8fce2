import { Modal, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { Label } from '../../../ui/forms/text-fields.js';
import { newId } from '../../../ui/new-id.js';
import { useKindList } from '../document-kinds.js';
import { orderDocumentKeys } from '../order-document-reads.js';
import css from './ask-dialog.module.css';
import type { AskedSite, AskedSubject } from './asked-site.js';

const MESSAGE_MAX = 1000;

interface AskDialogProps {
  subject: AskedSubject;
  /** Absent while nothing is asked. */
  sites: readonly AskedSite[] | undefined;
  onClose: () => void;
}

/** Asks sites for documents: a request each, with the same words. */
export function AskDialog({ subject, sites, onClose }: AskDialogProps) {
  const { t } = useTranslation('evidence');
  const { t: words } = useTranslation('ui');
  return (
    <Modal
      opened={sites !== undefined}
      onClose={onClose}
      title={t('askForm.title')}
      closeButtonProps={{ 'aria-label': words('confirmClose') }}
      size={520}
    >
      {sites ? <AskForm subject={subject} sites={sites} onClose={onClose} /> : null}
    </Modal>
  );
}

function AskForm({ subject, sites, onClose }: { subject: AskedSubject; sites: readonly AskedSite[]; onClose: () => void }) {
  const { t } = useTranslation('evidence');
  const { t: words } = useTranslation('ui');
  const kindList = useKindList();
  const failureText = useFailureText();
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const { write, busy } = useAsk(subject);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await write({ sites, message: message.trim() });
      toast('success', t('askForm.done', { count: sites.length }));
      onClose();
    } catch (failure) {
      setError(failureText(failure));
    }
  };
  return (
    <form className={css.ask} onSubmit={(event) => void submit(event)} noValidate>
      <p className="muted">{t('productId' in subject ? 'askForm.textLot' : 'askForm.text')}</p>
      <ul className={css.askedSites}>
        {sites.map(({ facility, kinds }) => (
          <li key={facility.id}>
            <bdi className="strong">{facility.name}</bdi>
            <span className="caption">{kindList(kinds)}</span>
          </li>
        ))}
      </ul>
      <Textarea
        label={<Label optional>{t('askForm.message')}</Label>}
        autosize
        minRows={3}
        maxLength={MESSAGE_MAX}
        value={message}
        data-autofocus
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {error ? <InlineError>{error}</InlineError> : null}
      <div className={css.buttons}>
        <Button onClick={onClose}>{words('confirmClose')}</Button>
        <Button type="submit" variant="dark" busy={busy} busyLabel={t('askForm.busy')}>
          {t('askForm.send', { count: sites.length })}
        </Button>
      </div>
    </form>
  );
}

/** Sent twice, each is the same request: its id is made once. */
function useAsk(subject: AskedSubject) {
  const ids = useRef(new Map<string, string>());
  const idFor = (facilityId: string): string => {
    const known = ids.current.get(facilityId) ?? newId();
    ids.current.set(facilityId, known);
    return known;
  };
  return useWrite(
    async ({ sites, message }: { sites: readonly AskedSite[]; message: string }) => {
      for (const { facility, kinds } of sites) {
        const body = { requestId: idFor(facility.id), facilityId: facility.id, ...subject, kinds: [...kinds], ...(message && { message }) };
        await call(routes.requestDocuments, { body });
      }
    },
    { changes: [orderDocumentKeys.ofSubject(subject), orderDocumentKeys.requests] },
  );
}
