import { useTranslation } from 'react-i18next';
import type { LotReply } from '../../../../contracts/custody/replies.js';
import { Banner } from '../../ui/feedback/feedback.js';

/** What speaks against the lot: a record of it that is disputed, and a claim that a short window leaves in doubt. */
export function LotBanners({ lot: { disputed, claimInDoubt } }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  return (
    <>
      {disputed ? (
        <Banner title={t('lot.disputed')} tone="medium">
          {t('lot.disputedText')}
        </Banner>
      ) : null}
      {claimInDoubt ? (
        <Banner title={t('lot.inDoubt')} tone="medium">
          {t('lot.inDoubtText', { name: claimInDoubt.facility.name, certification: claimInDoubt.certification })}
        </Banner>
      ) : null}
    </>
  );
}
