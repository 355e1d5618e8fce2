import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { ApiError, call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import type { Answers } from '../answers/use-answers.js';
import { saqKeys } from '../saq-reads.js';

/** Saves what waits, then completes; a refusal is shown beside the button, and marks the questions that it names. */
export function useCompleteAssessment({ flush, isSaved }: Pick<Answers, 'flush' | 'isSaved'>, onCompleted?: () => void) {
  const { t } = useTranslation('saq');
  const { write } = useWrite(() => call(routes.completeAssessment), { changes: [saqKeys.own], isRefusalNews: true });
  const failureText = useFailureText();
  const [state, setState] = useState<{ busy: boolean; asked: boolean; error?: string }>({ busy: false, asked: false });
  const complete = async () => {
    setState({ busy: true, asked: true });
    await flush();
    if (!isSaved()) return setState({ busy: false, asked: true, error: t('save.failed') });
    try {
      await write();
    } catch (failure) {
      const known = failure instanceof ApiError && failure.code === 'SaqCompleted';
      if (!known) return setState({ busy: false, asked: true, error: failureText(failure) });
    }
    setState({ busy: false, asked: false });
    toast('success', t('completeNow'));
    onCompleted?.();
  };
  return { ...state, complete: () => void complete() };
}
