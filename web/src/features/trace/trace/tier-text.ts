import { useTranslation } from 'react-i18next';
import { percentText } from '../../../../../contracts/shared/percents.js';
import type { TracePicture } from '../../../../drawing/picture.js';
import { bypassedKey, knownPercent } from '../../../../drawing/whole-percents.js';

type Tier = TracePicture['trace']['tiers'][number];

/** Returns the text of a tier's head: how much is known, or how much went this far, and how much bypassed it. */
export function useTierText(): (picture: TracePicture, tier: Tier) => string {
  const { t } = useTranslation('trace');
  return ({ direction, places, percents, sums }, tier) => {
    const bypassed = tier.facilities.find(({ facility }) => facility === null)?.share ?? 0;
    const passed = bypassed > 0 ? `, ${t('bypassed', { share: percentText(percents.get(bypassedKey(tier.tier)) ?? 0, bypassed) })}` : '';
    if (direction === 'backward') {
      return t(`known.${tier.tier}`, { share: knownPercent(tier.tier, places, percents) }) + passed;
    }
    const went = sums ? tier.facilities.reduce((sum, { grams }) => sum + (grams ?? 0), 0) / sums.whole : 0;
    const percent = Math.round(went * 100);
    return t('wentOn', { share: percentText(percent, went), ended: percentText(100 - percent, 1 - went) }) + passed;
  };
}
