import { useTranslation } from 'react-i18next';
import type { OrderTraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import { Banner } from '../../../../ui/feedback/feedback.js';
import { comma } from '../../../../ui/format.js';

/** Says that the DNA test of a lot that the order is made of failed. */
export function FailedTestBanner({ trace }: { trace: OrderTraceReply | undefined }) {
  const { t } = useTranslation('dna');
  const failed = trace?.trace?.nodes.filter(({ dnaTest }) => dnaTest === 'failed') ?? [];
  if (failed.length === 0) return null;
  const list = [...new Set(failed.map(({ productId, facility }) => `${productId} (${facility.name})`))].join(comma());
  return <Banner title={t('knockOut')}>{t('orderFailed', { list })}</Banner>;
}
