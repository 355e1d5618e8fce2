import { useTranslation } from 'react-i18next';
import type { CertificateReply } from '../../../../contracts/members/certificates/replies.js';
import { CERTIFICATE_WARNING_DAYS } from '../../../../contracts/members/certificates/replies.js';
import { Chip } from '../../ui/data-display/chip.js';

/** Shows the state of a certificate, and how long it lasts. */
export function CertificateChip({
  certificate: { state, daysLeft, renewed },
}: {
  certificate: Pick<CertificateReply, 'state' | 'daysLeft' | 'renewed'>;
}) {
  const { t } = useTranslation('certificates');
  if (state === 'rejected') return <Chip tone="high">{t('state.rejected')}</Chip>;
  if (state === 'waiting') return <Chip>{t('state.waiting')}</Chip>;
  if (state === 'ended' || daysLeft < 0) return <Chip>{t('state.ended')}</Chip>;
  const endsSoon = !renewed && daysLeft <= CERTIFICATE_WARNING_DAYS[0];
  return <Chip tone={endsSoon ? 'medium' : 'green'}>{t(endsSoon ? 'endsIn' : 'daysLeft', { count: daysLeft })}</Chip>;
}
