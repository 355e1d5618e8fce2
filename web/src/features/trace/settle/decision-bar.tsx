import { Textarea } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseReply } from '../../../../../contracts/members/cases/replies.js';
import { REASON_MIN } from '../../../../../contracts/members/standing/commands.js';
import { routes } from '../../../../../contracts/routes.js';
import { latestDate } from '../../../../../contracts/shared/written/time-zones.js';
import { ApiError, call } from '../../../client/api/api.js';
import { useSend, useWrite } from '../../../client/api/use-write.js';
import { certificateKeys } from '../../../entities/certificate/certificate-reads.js';
import { caseKeys } from '../../../entities/standing/case-reads.js';
import { Button } from '../../../ui/button.js';
import { Keys } from '../../../ui/data-display/keys.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { useHeldAct } from '../../../ui/feedback/use-held-act.js';
import { formatDateTime } from '../../../ui/format.js';
import { DateField } from '../../../ui/forms/dates/date-field.js';
import { TextField } from '../../../ui/forms/text-fields.js';
import panes from '../../../ui/layout/panes.module.css';
import { useLetterKeys } from '../../../ui/shortcuts.js';

interface DecisionBarProps {
  found: CaseReply;
  /** Opens the next case once a decision is held. */
  onDecided: () => void;
  /** Opens this case again. */
  onUndone: () => void;
}

/** Decides the case: grants it, refuses it with a reason, or asks the site. A settled case says who settled it. */
export function DecisionBar(props: DecisionBarProps) {
  const { t } = useTranslation('settle');
  const { kind, state, settled } = props.found;
  if (state !== 'open') {
    const name = settled?.by?.name ?? '';
    return (
      <footer className={panes.bar}>
        <b>{t(`settledBy.${state === 'agreed' ? kind : state}`, { name, at: settled ? formatDateTime(settled.at) : '' })}</b>
        {settled?.isAlone ? <span className="muted">{t('decidedAlone')}</span> : null}
        {settled?.reason ? <q className="muted">{settled.reason}</q> : null}
      </footer>
    );
  }
  return <OpenBar {...props} />;
}

function OpenBar({ found, onDecided, onUndone }: DecisionBarProps) {
  const { t } = useTranslation('settle');
  const bar = useDecision(found, onDecided, onUndone);
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refuse = () => {
    if (!bar.refuse()) field.current?.focus();
  };
  const agree = () => {
    if (!bar.agree()) field.current?.focus();
  };
  useLetterKeys(isAsking ? {} : { r: refuse });
  useHotkeys([['mod+Enter', () => (isAsking ? undefined : agree())]], []);
  if (isAsking) return <QuestionBar found={found} onClose={() => setAsking(false)} />;
  return (
    <footer className={panes.bar}>
      <div className={panes.barFields}>
        {found.subject.kind === 'origin' ? (
          <DateField label={t('act.since')} value={bar.since} error={bar.sinceError} onChange={(day) => bar.setSince(day ?? '')} />
        ) : null}
        <TextField
          ref={field}
          label={t('act.reason')}
          value={bar.reason}
          error={bar.error}
          onChange={(event) => bar.setReason(event.currentTarget.value)}
        />
      </div>
      <div className={panes.barActs}>
        <Button variant="primary" onClick={agree} label={t(`act.agree.${found.kind}`)} />
        <Button onClick={refuse} label={t('act.refuse')} />
        <Button variant="bare" onClick={() => setAsking(true)} label={t('act.ask')} />
        <span className={panes.keys}>
          <Keys keys={['J', 'K']} /> <span className="caption">{t('act.keys')}</span> <Keys keys={['Ctrl', 'Enter']} />{' '}
          <span className="caption">{t(`act.agree.${found.kind}`)}</span>
        </span>
      </div>
    </footer>
  );
}

/** Keeps the words of held decisions by the case, for when they are undone. */
const HELD_WORDS = new Map<string, { since: string; reason: string }>();

/** Holds what is typed, and the decision for as long as it can be undone. */
function useDecision(found: CaseReply, onDecided: () => void, onUndone: () => void) {
  const { t } = useTranslation('settle');
  const holdAct = useHeldAct();
  const { id: caseId, facility, subject } = found;
  const asked = subject.kind === 'origin' ? subject.since : '';
  const [since, setSince] = useState(HELD_WORDS.get(caseId)?.since ?? asked);
  const [reason, setReason] = useState(HELD_WORDS.get(caseId)?.reason ?? '');
  const [error, setError] = useState<string>();
  const { write } = useWrite((send: () => Promise<unknown>) => send(), {
    changes: [caseKeys.all, certificateKeys.all],
    isRefusalNews: true,
  });
  const hold = (verdict: 'agree' | 'refuse', send: () => Promise<unknown>) => {
    const site = facility.name;
    const words = { done: t(`done.${verdict}`, { site }), failed: t('done.failed', { site }) };
    HELD_WORDS.set(caseId, { since, reason });
    const sent = async () => {
      const reply = await write(send);
      HELD_WORDS.delete(caseId);
      return reply;
    };
    holdAct(caseId, { ...words, send: sent, onUndone });
    onDecided();
  };
  const written = reason.trim();
  // The site's day can be later than the reader's: the server knows it.
  const isInFuture = since > latestDate(Date.now());
  const tooShort = () => {
    setError(t('act.short', { min: REASON_MIN }));
    return false;
  };
  return {
    since,
    setSince,
    sinceError: isInFuture ? t('act.sinceInFuture') : undefined,
    reason,
    error,
    setReason: (text: string) => {
      setReason(text);
      setError(undefined);
    },
    agree: (): boolean => {
      if ((subject.kind === 'origin' || subject.kind === 'dispute') && written.length < REASON_MIN) return tooShort();
      if (isInFuture) return false;
      const body = { ...(written && { reason: written }), ...(since && { since }) };
      hold('agree', () => call(routes.agreeToCase, { params: { caseId }, body }));
      return true;
    },
    refuse: (): boolean => {
      if (written.length < REASON_MIN) return tooShort();
      hold('refuse', () => call(routes.refuseCase, { params: { caseId }, body: { reason: written } }));
      return true;
    },
  };
}

function QuestionBar({ found, onClose }: { found: CaseReply; onClose: () => void }) {
  const { t } = useTranslation('settle');
  const failureText = useFailureText();
  const [question, setQuestion] = useState('');
  const [error, setError] = useState<string>();
  const { write, busy } = useSend(routes.askAboutCase, { params: { caseId: found.id }, changes: [caseKeys.all], isRefusalNews: true });
  const send = async () => {
    if (question.trim().length < REASON_MIN) return setError(t('act.short', { min: REASON_MIN }));
    try {
      await write({ question: question.trim() });
      toast('success', t('done.asked'));
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.code === 'SignedOut')) setError(failureText(failure));
    }
  };
  return (
    <footer className={panes.bar}>
      <Textarea
        label={t('act.question')}
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
        autosize
        minRows={2}
        data-autofocus
      />
      {error ? <InlineError>{error}</InlineError> : null}
      <div className={panes.barActs}>
        <Button variant="primary" busy={busy} onClick={() => void send()} label={t('act.sendQuestion')} />
        <Button onClick={onClose} label={t('act.cancel')} />
      </div>
    </footer>
  );
}
