import { useTranslation } from 'react-i18next';
import { formatKg, formatYield } from '../../../ui/format.js';
import type { TransformMass } from './transform-mass.js';

/** Describes inputs, outputs, and whether the two are plausible, in words. */
export function useMassText(): (mass: TransformMass, isRegroup: boolean) => string {
  const { t } = useTranslation('custody');
  return (mass, isRegroup) => {
    const { state, range, yieldBp = 0, inputGrams } = mass;
    switch (state) {
      case 'empty':
        return `${t('assign.inputs')}: ${formatKg(inputGrams)} kg`;
      case 'ok':
        return t(isRegroup ? 'assign.okNoRange' : 'assign.ok');
      case 'unweighed':
        return t(mass.unweighed.outputs ? 'assign.unweighed' : 'assign.unweighedInputs');
      case 'outOfRange': {
        const [low, high] = range ?? [0, 0];
        return t('assign.outOfRange', { yield: formatYield(yieldBp), low: `${low / 100}%`, high: `${high / 100}%` });
      }
      default:
        return t(`assign.${state}`, { weight: formatKg(inputGrams) });
    }
  };
}
