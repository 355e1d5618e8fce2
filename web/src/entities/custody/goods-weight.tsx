import { useTranslation } from 'react-i18next';
import type { CottonOfWeight } from '../../../../contracts/shared/cotton-of-weight.js';
import { formatPercent } from '../../../../contracts/shared/percents.js';
import { formatKg } from '../../ui/format.js';

type Goods = { massGrams: number | null; boundGrams?: number };

/** Returns the weight of goods, their highest possible weight, or that it is unknown. */
export function useWeightText(): (goods: Goods) => string {
  const { t } = useTranslation('ui');
  return ({ massGrams, boundGrams }) => {
    if (massGrams !== null) return `${formatKg(massGrams)} kg`;
    return boundGrams === undefined ? t('weight.unknown') : t('weight.atMost', { weight: formatKg(boundGrams) });
  };
}

/** Shows the cotton part of goods, where it is a small part of their weight. */
export function CottonNote({ of, className = 'small muted' }: { of: CottonOfWeight | undefined; className?: string | undefined }) {
  const { t } = useTranslation('ui');
  if (!of) return null;
  const { cottonGrams, wholeGrams, atMost } = of;
  const figures = { cotton: formatKg(cottonGrams), whole: formatKg(wholeGrams), share: formatPercent(cottonGrams / wholeGrams) };
  return <div className={`num ${className}`}>{t(atMost ? 'weight.cottonAtMost' : 'weight.cotton', figures)}</div>;
}
