import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agreement } from '../../../contracts/queries.js';
import { Chip } from './chip.js';
import { Confirm } from './confirm.js';

const TONE = { toConfirm: 'medium', confirmed: 'green', disputed: 'high' } as const;

export function AgreementChip({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('ui');
  return <Chip tone={TONE[agreement]}>{t(`agreement.${agreement}`)}</Chip>;
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
