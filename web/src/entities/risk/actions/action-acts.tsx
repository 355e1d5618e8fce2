import { Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_MIN } from '../../../../../contracts/members/standing/commands.js';
import { routes } from '../../../../../contracts/routes.js';
import type { ActionReply } from '../../../../../contracts/watch/grievances/replies.js';
import { ApiError, call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { useLeaveGuard } from '../../../client/unrecorded/unsaved-work.js';
import { Button } from '../../../ui/button.js';
import { HeldActButton } from '../../../ui/dialogs/held-act-button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { useCommandId } from '../../../ui/forms/kept/use-command-id.js';
import { FieldMessage, Label } from '../../../ui/forms/text-fields.js';
import { Form } from '../../../ui/layout/form.js';
import { DocumentUpload, type UploadedFile } from '../../document/document-upload.js';
import { faultOfFiles } from '../../document/file-faults.js';
import { requestKeys } from '../request-reads.js';
import { actionKeys } from './action-reads.js';

type Act = 'finish' | 'write' | 'return';

/** Offers what the reader can do with an action now: do it, verify it, send it back, or write about it. */
export function ActionActs({ action, isOwner, isVerifier }: { action: ActionReply; isOwner: boolean; isVerifier: boolean }) {
  const { t } = useTranslation('actions');
  const [open, setOpen] = useState<Act>();
  const close = () => setOpen(undefined);
  if (open) return <WordsForm action={action} act={open} onClose={close} />;
  return (
    <Group gap={8} align="stretch">
      {isOwner && action.state === 'open' ? <Button variant="primary" onClick={() => setOpen('finish')} label={t('act.finish')} /> : null}
      {isVerifier && action.state === 'done' ? (
        <>
          <VerifyButton action={action} />
          <Button onClick={() => setOpen('return')} label={t('act.return')} />
        </>
      ) : null}
      <Button onClick={() => setOpen('write')} label={t('act.write')} />
    </Group>
  );
}

const CHANGES = [actionKeys.all, requestKeys.all];

function VerifyButton({ action: { id: actionId } }: { action: ActionReply }) {
  const { t } = useTranslation('actions');
  const { write } = useWrite((reason: string) => call(routes.verifyAction, { params: { actionId }, body: { reason } }), {
    changes: CHANGES,
    isRefusalNews: true,
  });
  const dialog = { title: t('act.verifyTitle'), text: t('act.verifyText'), reason: t('act.reason'), keep: t('act.cancel') };
  return (
    <HeldActButton
      id={`verify ${actionId}`}
      label={t('act.verify')}
      look={{ variant: 'primary' }}
      dialog={{ ...dialog, variant: 'primary' }}
      reasonMin={REASON_MIN}
      done={t('said.verified')}
      send={write}
    />
  );
}

const SAID = { finish: 'said.finished', write: 'said.written', return: 'said.returned' } as const;

/** Takes the words of an act, and its files: evidence is needed to say that something is done, a reason to send it back. */
function WordsForm({ action, act, onClose }: { action: ActionReply; act: Act; onClose: () => void }) {
  const { t } = useTranslation('actions');
  const form = useWords(action, act, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send();
  };
  return (
    <Form gap={12} onSubmit={submit}>
      {act === 'return' ? null : (
        <Stack gap={8}>
          <DocumentUpload label={t('evidence')} files={form.files} onChange={form.setFiles} />
          {form.errors.files ? <InlineError>{form.errors.files}</InlineError> : null}
        </Stack>
      )}
      <Textarea
        label={<Label optional={act === 'finish'}>{t(act === 'return' ? 'act.missing' : 'act.words')}</Label>}
        value={form.words}
        onChange={(event) => form.setWords(event.currentTarget.value)}
        error={form.errors.words ? <FieldMessage>{form.errors.words}</FieldMessage> : undefined}
        rows={3}
        maxLength={4000}
      />
      {form.errors.other ? <InlineError>{form.errors.other}</InlineError> : null}
      <Group gap={8} align="stretch">
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('act.sending')}>
          {t(act === 'write' ? 'act.send' : `act.${act}`)}
        </Button>
        <Button onClick={onClose} label={t('act.cancel')} />
      </Group>
    </Form>
  );
}

type WordsErrors = { files?: string; words?: string; other?: string };

function useWords({ id: actionId }: ActionReply, act: Act, onClose: () => void) {
  const { t } = useTranslation('actions');
  const { t: ui } = useTranslation('ui');
  const failureText = useFailureText();
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [words, setWords] = useState('');
  const [errors, setErrors] = useState<WordsErrors>({});
  const sent = useCommandId();
  const { write, busy } = useWrite((send: () => Promise<unknown>) => send(), { changes: CHANGES, isRefusalNews: true });
  useLeaveGuard((words !== '' || files.length > 0) && !busy);
  const written = words.trim();
  const documents = files.flatMap(({ blobName }) => (blobName === undefined ? [] : [{ blobName }]));
  const faults = (): WordsErrors => {
    const fault = act === 'return' ? undefined : faultOfFiles(files);
    if (fault) return { files: ui(`validation.${fault}`) };
    if (act === 'finish') return documents.length === 0 ? { files: t('act.filesMissing') } : {};
    if (act === 'return') return written.length < REASON_MIN ? { words: t('act.short', { min: REASON_MIN }) } : {};
    return written === '' ? { words: t('act.wordsMissing') } : {};
  };
  const request = () => {
    const params = { actionId };
    switch (act) {
      case 'finish':
        return call(routes.finishAction, { params, body: { documents, ...(written && { message: written }) } });
      case 'return':
        return call(routes.returnAction, { params, body: { message: written } });
      case 'write':
        return call(routes.addActionMessage, { params, body: { commandId: sent.current, message: written, documents } });
    }
  };
  const send = async () => {
    const found = faults();
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      await write(request);
      toast('success', t(SAID[act]));
      onClose();
    } catch (error) {
      if (error instanceof ApiError) sent.onRefusal(error);
      setErrors({ other: failureText(error) });
    }
  };
  const change: typeof setFiles = (update) => {
    setFiles(update);
    setErrors(({ files: _, ...others }) => others);
  };
  return { files, setFiles: change, words, setWords, errors, busy, send };
}
