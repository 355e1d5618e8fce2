import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { answerQuestions, giveUpUnsavedWork, hasUnsavedWork } from '../../client/unrecorded/unsaved-work.js';
import { ConfirmDialog } from './confirm-dialog.js';

/** Asks whether to leave unsaved work. Rendered once in the app: the router holds one blocker at a time. */
export function LeaveDialog() {
  const { t } = useTranslation('ui');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedWork() && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  const [answer, setAnswer] = useState<{ give: (leave: boolean) => void }>();
  useEffect(() => answerQuestions(() => new Promise((give) => setAnswer({ give }))), []);
  const decide = (leave: boolean) => {
    if (leave) giveUpUnsavedWork();
    answer?.give(leave);
    setAnswer(undefined);
    if (blocker.state === 'blocked') blocker[leave ? 'proceed' : 'reset']();
  };
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked' || answer !== undefined}
      onClose={() => decide(false)}
      title={t('leave.title')}
      text={t('leave.text')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.leave')}
      busyLabel={t('leave.leave')}
      onConfirm={async () => decide(true)}
    />
  );
}
