import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agreement } from '../../../contracts/queries.js';
import { routes } from '../../../contracts/routes.js';
import { call } from '../api.js';
import { refreshCustody } from '../reads.js';
import { Button } from './button.js';
import { Chip } from './chip.js';
import { Confirm } from './confirm.js';
import { useFailureText } from './states.js';
import { toast } from './toast.js';

/** A record of another facility. */
export interface RecordOfAnother {
  transactionId: string;
  facilityId: string;
}

const TONE = { toConfirm: 'medium', confirmed: 'green', disputed: 'high' } as const;

export function AgreementChip({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('ui');
  return <Chip tone={TONE[agreement]}>{t(`agreement.${agreement}`)}</Chip>;
}

/** Says with one press that the record is right. `of` tells it from others in a list. */
export function ConfirmRecord({ record, size = 'tiny', of }: { record: RecordOfAnother; size?: 'tiny' | 'small'; of?: string }) {
  const { t } = useTranslation('ui');
  const client = useQueryClient();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      const { transactionId, facilityId } = record;
      await call(routes.confirmTransaction, { params: { transactionId }, query: { facilityId } });
      toast('success', t('agreement.confirmDone'));
      await refreshCustody(client);
    } catch (error) {
      toast('error', failureText(error));
    }
    setBusy(false);
  };
  return (
    <Button
      size={size}
      busy={busy}
      {...(size === 'small' && { busyLabel: t('agreement.confirming'), icon: <IconCheck size={16} aria-hidden /> })}
      {...(of && { 'aria-label': `${t('agreement.confirm')}: ${of}` })}
      onClick={() => void act()}
    >
      {t('agreement.confirm')}
    </Button>
  );
}

/** Asks why a record is not right. */
export function DisputeDialog({ opened, onClose, act }: Pick<ComponentProps<typeof Confirm>, 'opened' | 'onClose' | 'act'>) {
  const { t } = useTranslation('ui');
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('agreement.disputeTitle')}
      text={t('agreement.disputeText')}
      reasonLabel={t('agreement.reason')}
      keepLabel={t('agreement.keep')}
      doLabel={t('agreement.dispute')}
      busyLabel={t('agreement.disputing')}
      act={act}
    />
  );
}

/** Asks why, and says that the record is not right. */
export function DisputeRecord({ record, size = 'tiny', of }: { record: RecordOfAnother; size?: 'tiny' | 'small'; of?: string }) {
  const { t } = useTranslation('ui');
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const act = async (reason: string) => {
    const { transactionId, facilityId } = record;
    await call(routes.disputeTransaction, { params: { transactionId }, query: { facilityId }, body: { reason } });
    toast('success', t('agreement.disputeDone'));
    await refreshCustody(client);
  };
  return (
    <>
      <Button
        size={size}
        {...(size === 'small' && { icon: <IconAlertTriangle size={16} aria-hidden /> })}
        {...(of && { 'aria-label': `${t('agreement.dispute')}: ${of}` })}
        onClick={() => setOpened(true)}
      >
        {t('agreement.dispute')}
      </Button>
      <DisputeDialog opened={opened} onClose={() => setOpened(false)} act={act} />
    </>
  );
}

/** What is open to a party: who has to confirm may do either, who disputes may confirm after all. */
export function RecordActions({
  record,
  agreement,
  size,
  of,
}: {
  record: RecordOfAnother;
  agreement: Agreement;
  size?: 'tiny' | 'small';
  of?: string;
}) {
  if (agreement === 'confirmed') return null;
  const said = { record, ...(size && { size }), ...(of && { of }) };
  return (
    <span style={{ display: 'inline-flex', gap: 8 }}>
      <ConfirmRecord {...said} />
      {agreement === 'toConfirm' ? <DisputeRecord {...said} /> : null}
    </span>
  );
}
