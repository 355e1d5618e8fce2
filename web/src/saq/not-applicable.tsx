import { Checkbox, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { REASON_MAX } from '../../../contracts/saq-answers.js';
import type { AnswerGiven } from '../../../contracts/saq-commands.js';
import { useTyped } from './answer-input.js';

const REASON_DELAY_MS = 1_000;

interface NotApplicableProps {
  reason: string | undefined;
  /** It is ticked; it counts once there is a reason. */
  excused: boolean;
  onExcused: (excused: boolean) => void;
  say: (said: Omit<AnswerGiven, 'questionId'>, delayMs?: number) => void;
  onFault: (message: string | undefined) => void;
}

export function NotApplicable({ reason, excused, onExcused, say, onFault }: NotApplicableProps) {
  const { t } = useTranslation('saq');
  const [typed, setTyped, field] = useTyped(reason ?? '');
  const tick = (next: boolean) => {
    onExcused(next);
    onFault(undefined);
    if (!next && reason !== undefined) say({ clear: true });
    if (next && typed.trim() !== '') say({ notApplicable: typed });
  };
  const type = (next: string) => {
    setTyped(next);
    const isEmpty = next.trim() === '';
    onFault(isEmpty ? t('fault.reasonWanted') : undefined);
    say(isEmpty ? { clear: true } : { notApplicable: next }, REASON_DELAY_MS);
  };
  return (
    <>
      <Checkbox label={t('notApplicable')} checked={excused} onChange={(event) => tick(event.currentTarget.checked)} />
      {excused ? (
        <Textarea
          {...field}
          label={t('reason')}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={REASON_MAX}
        />
      ) : null}
    </>
  );
}
