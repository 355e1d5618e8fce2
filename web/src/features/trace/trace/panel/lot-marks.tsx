import { useTranslation } from 'react-i18next';
import type { TraceNode } from '../../../../../../contracts/trace/tracing/replies.js';
import { Chip } from '../../../../ui/data-display/chip.js';

/** Says that a lot is recalled, and what its DNA tests say; nothing of a lot that is neither recalled nor tested. */
export function LotMarks({ node: { dnaTest, recalledAt } }: { node: Pick<TraceNode, 'dnaTest' | 'recalledAt'> }) {
  const { t } = useTranslation('trace');
  return (
    <>
      {recalledAt ? <Chip tone="high">{t('recalled')}</Chip> : null}
      {dnaTest ? <Chip tone={dnaTest === 'failed' ? 'high' : 'green'}>{t(`dnaTest.${dnaTest}`)}</Chip> : null}
    </>
  );
}
