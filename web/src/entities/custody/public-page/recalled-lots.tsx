import { useTranslation } from 'react-i18next';
import type { TraceReply } from '../../../../../contracts/trace/tracing/replies.js';
import { Banner } from '../../../ui/feedback/feedback.js';
import { comma, formatDate } from '../../../ui/format.js';

/** Says that lots of a trace are recalled. The subject of the trace has a banner of its own, with the reason. */
export function RecalledLots({ trace }: { trace: TraceReply | undefined }) {
  const { t } = useTranslation('publicPages');
  const recalled = (trace?.nodes ?? []).filter(({ lotId, recalledAt }) => recalledAt !== undefined && lotId !== trace?.root);
  if (recalled.length === 0) return null;
  const list = recalled.map(({ productId, facility, recalledAt = '' }) => `${productId} (${facility.name}), ${formatDate(recalledAt)}`);
  return <Banner title={t('recall.inTrace')}>{[...new Set(list)].join(comma())}</Banner>;
}
