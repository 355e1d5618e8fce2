import { Flex } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { useQueue } from '../../../../offline/record-queue.js';
import { Button } from '../../../../ui/button.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { undoToast } from '../../../../ui/feedback/undo-toast.js';
import { comma, formatKg } from '../../../../ui/format.js';
import { totalMassGrams } from '../screens/history.js';
import phoneButtons from '../shell/phone-buttons.module.css';
import phoneScreen from '../shell/phone-screen.module.css';
import { usePhone } from '../shell/use-phone.js';
import { confirmTransports } from './confirm-trips.js';

/** Shows the ticked transports, with their sum, and the one button. Nothing is sent while it can be undone. */
export function ConfirmBar({ transports, onClear }: { transports: readonly TransactionReply[]; onClear: () => void }) {
  const { t } = useTranslation('phone');
  const { t: own } = useTranslation('phonePages');
  const { t: words } = useTranslation('ui');
  const { account } = usePhone();
  const { isOnline } = useQueue();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const count = transports.length;
  const lots = transports.flatMap((each) => each.lots);
  const what = [t('trips.transports', { count }), words('lots', { count: lots.length })].join(comma());
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      const takeBack = await confirmTransports(transports, account);
      const kept = isOnline ? own('trips.held', { count }) : t('done.kept', { what: t('trips.transports', { count }) });
      undoToast(kept, words('held.undo'), () => void takeBack().then((isBack) => isBack || toast('error', words('held.tooLate'))));
      onClear();
    } catch (error) {
      toast('error', failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Flex className={phoneScreen.total} gap={12} align="baseline" justify="space-between" role="status">
        <span>
          {what}
          <button type="button" className={phoneButtons.textButton} onClick={onClear}>
            {words('clearSelection')}
          </button>
        </span>
        <bdi dir="ltr">
          <b>{formatKg(totalMassGrams(lots))}</b> kg
        </bdi>
      </Flex>
      <div className={phoneScreen.action}>
        <Button
          variant="primary"
          busy={busy}
          busyLabel={words('agreement.confirming')}
          onClick={() => void confirm()}
          label={t('trips.confirm', { count })}
        />
      </div>
    </>
  );
}
