import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import type { AnswerPorts } from '../answer-ports.js';
import type { Answers } from '../answers/use-answers.js';

/** Are the refusals that name questions without an answer. */
const INCOMPLETE: readonly string[] = ['SaqIncomplete', 'AssessmentIncomplete'];

/** Saves waiting answers, then completes; a refusal is shown next to the button, and marks the questions that it names. */
export function useCompleteAssessment(
  { flush, isSaved }: Pick<Answers, 'flush' | 'isSaved'>,
  ports: AnswerPorts,
  { onCompleted, unsaved }: { onCompleted?: (() => void) | undefined; unsaved?: string } = {},
) {
  const { t } = useTranslation('saq');
  const { write } = useWrite(() => ports.complete(), { changes: ports.changes, isRefusalNews: true });
  const failureText = useFailureText();
  const [state, setState] = useState<{ busy: boolean; asked: boolean; error?: string; isOfMissing?: boolean }>({
    busy: false,
    asked: false,
  });
  const complete = async () => {
    setState({ busy: true, asked: true });
    await flush();
    if (!isSaved()) return setState({ busy: false, asked: true, error: unsaved ?? t('save.failed') });
    try {
      await write();
    } catch (failure) {
      const known = failure instanceof ApiError && failure.code === ports.completedCode;
      const isOfMissing = failure instanceof ApiError && INCOMPLETE.includes(failure.code);
      if (!known) return setState({ busy: false, asked: true, error: failureText(failure), isOfMissing });
    }
    setState({ busy: false, asked: false });
    toast('success', t(ports.isOfSite ? 'visit.completeNow' : 'completeNow'));
    onCompleted?.();
  };
  return { ...state, complete: () => void complete() };
}
