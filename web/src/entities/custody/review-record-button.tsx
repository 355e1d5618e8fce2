import { Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionReply } from '../../../../contracts/ledger/custody/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import { useSession } from '../../client/session/session.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialogs/dialog.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { ReadError, useFailureText } from '../../ui/feedback/read-error.js';
import { toast } from '../../ui/feedback/toast.js';
import { useDelayed } from '../../ui/feedback/use-delayed.js';
import { lateComponent } from '../../ui/late-component.js';
import { DisputeDialog } from './agreement.js';
import { invalidateCustody, transactionRead } from './custody-reads.js';

const TransactionDetails = lateComponent(async () => (await import('./transaction-details/transaction-details.js')).TransactionDetails);

/** Refers to a record of another facility. */
type CounterpartyRecordRef = { transactionId: string; facilityId: string };

export interface ReviewRecordButtonProps {
  record: CounterpartyRecordRef;
  /** Names kind and party of the record, to distinguish it in a list. */
  name: string;
}

/**
 * Opens another facility's record, which is confirmed or disputed only there. The answer is final, so nobody gives it to a record that was
 * not shown, and a list that moves puts no other record under the pointer.
 */
export function ReviewRecordButton({ record, name }: ReviewRecordButtonProps) {
  const { t } = useTranslation('ui');
  const client = useQueryClient();
  const [shown, setShown] = useState<'review' | 'dispute'>();
  const close = () => setShown(undefined);
  const finish = async (done: string) => {
    toast('success', done);
    close();
    await invalidateCustody(client);
  };
  const dispute = async (reason: string) => {
    const { transactionId, facilityId } = record;
    await call(routes.disputeTransaction, { params: { transactionId }, query: { facilityId }, body: { reason } });
    await finish(t('agreement.disputeDone'));
  };
  return (
    <>
      <Button
        size="tiny"
        aria-label={`${t('agreement.review')}: ${name}`}
        // The second press of a double click was meant for what lay here before: a dialog that its first press has closed.
        onClick={(event) => event.detail < 2 && setShown('review')}
      >
        {t('agreement.review')}
      </Button>
      <Dialog opened={shown === 'review'} onClose={close} closeOnClickOutside={false} title={name} size={640}>
        <Review
          record={record}
          onConfirmed={() => finish(t('agreement.confirmDone'))}
          onDispute={() => setShown('dispute')}
          onClose={close}
        />
      </Dialog>
      <DisputeDialog opened={shown === 'dispute'} onClose={close} onConfirm={dispute} />
    </>
  );
}

interface ReviewProps {
  record: CounterpartyRecordRef;
  onConfirmed: () => Promise<void>;
  onDispute: () => void;
  onClose: () => void;
}

function Review({ record, ...actions }: ReviewProps) {
  const read = useQuery(transactionRead(record.facilityId, record.transactionId));
  if (read.error) return <ReadError error={read.error} onRetry={() => void read.refetch()} />;
  const waiting = <Stack gap={16} mih={160} aria-busy />;
  if (!read.data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Stack gap={16} mih={160}>
        <TransactionDetails transaction={read.data} isStandalone />
        <AgreementActions transaction={read.data} {...actions} />
      </Stack>
    </Suspense>
  );
}

/** Exceeds the time between the presses of a double click, so that the second press finds nothing to press. */
const DOUBLE_CLICK_GUARD_MS = 700;

function AgreementActions({
  transaction,
  onConfirmed,
  onDispute,
  onClose,
}: Omit<ReviewProps, 'record'> & { transaction: TransactionReply }) {
  const { t } = useTranslation('ui');
  const failureText = useFailureText();
  const facilityId = useSession()?.user.currentFacility?.id;
  const mayPress = useDelayed(DOUBLE_CLICK_GUARD_MS);
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  const agreement = transaction.agreements?.find(({ facility }) => facility.id === facilityId)?.agreement;
  const isOpen = !transaction.voided && agreement !== undefined && agreement !== 'confirmed';
  const confirm = async () => {
    setState({ busy: true });
    try {
      const { transactionId, facility } = transaction;
      await call(routes.confirmTransaction, { params: { transactionId }, query: { facilityId: facility.id } });
      await onConfirmed();
    } catch (error) {
      setState({ busy: false, error: failureText(error) });
    }
  };
  return (
    <>
      {isOpen ? <p className="small muted">{t('agreement.reviewText')}</p> : null}
      {state.error ? <InlineError>{state.error}</InlineError> : null}
      <Group gap={8} align="stretch" justify="flex-end">
        <Button onClick={onClose} label={t('agreement.keep')} />
        {isOpen && agreement === 'toConfirm' ? (
          <Button icon={<IconAlertTriangle size={16} aria-hidden />} onClick={onDispute} label={t('agreement.dispute')} />
        ) : null}
        {isOpen ? (
          <Button
            variant="primary"
            icon={<IconCheck size={16} aria-hidden />}
            disabled={!mayPress}
            busy={state.busy}
            busyLabel={t('agreement.confirming')}
            onClick={() => void confirm()}
          >
            {t('agreement.confirm')}
          </Button>
        ) : null}
      </Group>
    </>
  );
}
