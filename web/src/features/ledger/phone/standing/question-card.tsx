import { Group, Stack, Textarea } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenQuestion } from '../../../../../../contracts/members/cases/replies.js';
import { PHONE_READS } from '../../../../client/api/read-policy.js';
import { Pages } from '../../../../entities/document/pages.js';
import { enqueue, useQueue } from '../../../../offline/record-queue.js';
import { type CaseAnswer, unsentRequest } from '../../../../offline/unsent-request.js';
import { usePages } from '../../../../offline/use-pages.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { formatDate } from '../../../../ui/format.js';
import { momentText } from '../shell/kept-read.js';
import type { Phone } from '../shell/use-phone.js';
import css from './standing.module.css';

/** A question of an admin, and the answer in words, photos or files; it waits on the phone where there is no network. */
export function QuestionCard({ question, phone }: { question: OpenQuestion; phone: Phone }) {
  const { t } = useTranslation('standing');
  const saved = useQueue().records?.find(({ kind, body }) => kind === 'caseAnswer' && (body as CaseAnswer).caseId === question.caseId);
  return (
    <Stack component="section" className={css.refused} gap={4} data-tone="medium">
      <b>{t(`about.${question.kind}`)}</b>
      <span>{t('question', { date: formatDate(question.at) })}</span>
      {question.text ? <q>{question.text}</q> : null}
      {saved ? (
        <p role="status">{t('saved', { time: momentText(saved.enteredAt) })}</p>
      ) : (
        <AnswerForm caseId={question.caseId} phone={phone} />
      )}
    </Stack>
  );
}

function AnswerForm({ caseId, phone }: { caseId: string; phone: Phone }) {
  const { t } = useTranslation('standing');
  const form = useAnswer(caseId, phone);
  const chooser = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    void form.addPages([...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = '';
  };
  return (
    <>
      <Textarea
        label={t('answerText')}
        value={form.note}
        onChange={(event) => form.setNote(event.currentTarget.value)}
        autosize
        minRows={2}
      />
      <Pages pages={form.pages} onRemove={form.removePage} />
      <input ref={chooser} type="file" accept=".png,.jpg,.jpeg,.pdf" multiple hidden aria-label={t('answerFile')} onChange={take} />
      {form.error ? <InlineError>{form.error}</InlineError> : null}
      <Group className={css.acts} gap={8} align="stretch">
        <Button size="large" icon={<IconPaperclip size={18} aria-hidden />} onClick={() => chooser.current?.click()}>
          {t('answerFile')}
        </Button>
        <Button variant="primary" size="large" busy={form.busy} onClick={form.send} label={t('answer')} />
      </Group>
    </>
  );
}

function useAnswer(caseId: string, phone: Phone) {
  const { t } = useTranslation('standing');
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const chosen = usePages({ tooLarge: (name) => t('tooLarge', { name }) });
  const { pages } = chosen;
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const written = note.trim();
    if (!written && pages.length === 0) return setError(t('answerNeeded'));
    setBusy(true);
    const outcome = await enqueue(unsentRequest(phone.account, 'caseAnswer', { caseId, ...(written && { note: written }) }, pages));
    setBusy(false);
    if (outcome.end === 'failed') return setError(outcome.failure.message);
    toast('success', t(outcome.end === 'sent' ? 'answered' : 'kept'));
    await client.invalidateQueries({ queryKey: PHONE_READS });
  };
  return {
    note,
    pages,
    error: error ?? chosen.error,
    busy,
    setNote: (text: string) => {
      setNote(text);
      setError(undefined);
    },
    addPages: chosen.add,
    removePage: chosen.remove,
    send: () => void send(),
  };
}
