import { useTranslation } from 'react-i18next';
import { holdAct, noteFailure, takeBack } from './held-acts.js';
import { useFailureText } from './read-error.js';
import { toast } from './toast.js';
import { undoToast } from './undo-toast.js';

interface HeldAct {
  /** Says that it is done, while it can be undone. */
  done: string;
  /** Says that it is not done; when absent, in the words of `done`. */
  failed?: string;
  send: () => Promise<unknown>;
  onUndone?: () => void;
}

/** Returns what holds an act about the thing that `id` names, offers to take it back, and says where it failed. */
export function useHeldAct(): (id: string, act: HeldAct) => void {
  const { t } = useTranslation('ui');
  const failureText = useFailureText();
  return (id, { done, failed = t('held.failed', { act: done }), send, onUndone }) => {
    let isSent = false;
    undoToast(done, t('held.undo'), () => {
      if (isSent) return toast('error', t('held.tooLate'));
      takeBack(id);
      onUndone?.();
    });
    holdAct(id, () => {
      isSent = true;
      return send().then(
        () => undefined,
        (failure: unknown) => {
          const why = failureText(failure);
          noteFailure(id, why);
          toast('error', failed, why);
        },
      );
    });
  };
}
