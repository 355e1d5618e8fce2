import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../../../../contracts/shared/percents.js';
import type { TraceNode } from '../../../../../../contracts/trace/tracing/replies.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatKg } from '../../../../ui/format.js';
import { formatLotPartKg } from './part-weight.js';

/** The part of a lot that belongs to this trace, and of what; on the way forward, and where parts cannot be weighed, what is known. */
export function LotWeight({ lot: { grams, massGrams, rootShare }, isUsed = false }: { lot: TraceNode; isUsed?: boolean }) {
  const { t } = useTranslation('trace');
  if (grams === null || (grams === undefined && massGrams === null)) return <Num>{formatPercent(rootShare)}</Num>;
  if (grams === undefined) return <Num>{formatKg(massGrams)} kg</Num>;
  // All of it; and a step may bring more out than went in, so that there is no whole to be a part of.
  if (massGrams === null || grams >= massGrams) return <Num>{formatKg(grams)} kg</Num>;
  // The used part of the lot itself is shown below, so that cotton is not shown as a part of seed cotton.
  if (isUsed) return <Num>{t('panel.ofCotton', { weight: formatLotPartKg({ grams, rootShare }) })}</Num>;
  return <Num>{t('partOf', { part: formatLotPartKg({ grams, rootShare }), whole: formatKg(massGrams) })}</Num>;
}
