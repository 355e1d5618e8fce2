import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LotReply } from '../../../../../contracts/ledger/custody/replies.js';
import type { ClaimInDoubt } from '../../../../../contracts/ledger/custody/stated-claim.js';
import { dnaTestsRead } from '../../../entities/risk/dna/dna-reads.js';
import { Banner } from '../../../ui/feedback/feedback.js';
import { formatKg } from '../../../ui/format.js';

/** Shows warnings about the lot: a failed DNA test, a disputed record, and a claim that a short window leaves in doubt. */
export function LotBanners({ lot: { productId, disputed, claimInDoubt } }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  const { t: dna } = useTranslation('dna');
  const inDoubtText = ({ facility: { name }, certification, grams, isClosed, inherited }: ClaimInDoubt): string => {
    if (inherited) return t('lot.inheritedDoubtText', { name, certification });
    return isClosed
      ? t('lot.inDoubtText', { name, certification })
      : t('lot.notCoveredText', { name, certification, weight: formatKg(grams) });
  };
  const tests = useQuery(dnaTestsRead({ productId }));
  return (
    <>
      {tests.data?.items.some(({ state }) => state === 'open') ? (
        <Banner title={dna('knockOut')} tone="high">
          {dna('failedText')}
        </Banner>
      ) : null}
      {disputed ? (
        <Banner title={t('lot.disputed')} tone="medium">
          {t('lot.disputedText')}
        </Banner>
      ) : null}
      {claimInDoubt ? (
        <Banner title={t('lot.inDoubt', { weight: formatKg(claimInDoubt.grams) })} tone="medium">
          {inDoubtText(claimInDoubt)}
        </Banner>
      ) : null}
    </>
  );
}
