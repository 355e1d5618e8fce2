import { useTranslation } from 'react-i18next';
import type { TraceNode } from '../../../../../../contracts/trace/tracing/replies.js';
import { Chip } from '../../../../ui/data-display/chip.js';

/** Says what the DNA tests of a lot say; nothing where it was not tested. */
export function DnaMark({ node: { dnaTest } }: { node: Pick<TraceNode, 'dnaTest'> }) {
  const { t } = useTranslation('trace');
  return dnaTest ? <Chip tone={dnaTest === 'failed' ? 'high' : 'green'}>{t(`dnaTest.${dnaTest}`)}</Chip> : null;
}
