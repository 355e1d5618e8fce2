import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LotPageReply } from '../../../../../contracts/trace/public-pages/replies.js';
import { Banner } from '../../../ui/feedback/feedback.js';
import { formatDate } from '../../../ui/format.js';
import { lotPageRead } from './public-page-reads.js';

/** Says that a lot is recalled, before anything else about it. */
export function RecallBanner({ productId }: { productId: string }) {
  return <RecallNotice recall={useQuery(lotPageRead(productId)).data?.recall} />;
}

/** Says why and by whom a lot is recalled; nothing of a lot that is not. */
export function RecallNotice({ recall }: { recall: LotPageReply['recall'] | undefined }) {
  const { t } = useTranslation('publicPages');
  if (!recall) return null;
  return (
    <Banner title={t('recall.on', { date: formatDate(recall.at) })}>
      {t('recall.by', { name: recall.by.name })} {recall.reason ? t('recall.why', { reason: recall.reason }) : null}
    </Banner>
  );
}
