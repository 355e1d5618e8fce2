import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agreement } from '../../../../contracts/ledger/custody/queries.js';
import { Chip } from '../../ui/data-display/chip.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.js';

const TONE = { toConfirm: 'medium', confirmed: 'green', disputed: 'high' } as const;

export function AgreementChip({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('ui');
  return <Chip tone={TONE[agreement]}>{t(`agreement.${agreement}`)}</Chip>;
}

/** Asks why a record is not right. */
export function DisputeDialog({
  opened,
  onClose,
  onConfirm,
}: Pick<ComponentProps<typeof ConfirmDialog>, 'opened' | 'onClose' | 'onConfirm'>) {
  const { t } = useTranslation('ui');
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('agreement.disputeTitle')}
      text={t('agreement.disputeText')}
      reasonLabel={t('agreement.reason')}
      cancelLabel={t('agreement.keep')}
      confirmLabel={t('agreement.dispute')}
      busyLabel={t('agreement.disputing')}
      onConfirm={onConfirm}
    />
  );
}
