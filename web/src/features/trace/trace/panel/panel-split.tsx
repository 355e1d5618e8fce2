import { useTranslation } from 'react-i18next';
import { largestRemainder, percentText } from '../../../../../../contracts/shared/percents.js';
import type { TracePicture } from '../../../../../drawing/picture.js';
import type { TracePlace } from '../../../../../drawing/places.js';
import { provenanceKinds } from '../../../../../drawing/provenance.js';
import { placeGrams } from '../../../../../drawing/whole-percents.js';
import { PROVENANCE_FILLS } from '../../../../entities/rests-on/provenance-bar.js';
import { Word } from '../../../../entities/rests-on/words/word.js';
import { StackedBar, Swatch } from '../../../../ui/charts/stacked-bar.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { provenanceParts } from '../provenance-bar.js';
import css from './panel.module.css';
import { formatPartKg } from './part-weight.js';

/** Shows the evidence for a place's part, in words: percents that add up to that of its card, and kilograms that do. */
export function PanelSplit({ place, picture }: { place: TracePlace; picture: TracePicture }) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const { evidence } = place;
  const grams = placeGrams(place, picture.kilograms);
  const kinds = provenanceKinds(evidence);
  const shares = kinds.map((kind) => evidence[kind]);
  const percents = largestRemainder(shares, picture.percents.get(place.key) ?? 0);
  const whole = shares.reduce((sum, share) => sum + share, 0) || 1;
  const kilograms =
    grams === null
      ? undefined
      : largestRemainder(
          shares.map((share) => (share / whole) * grams),
          Math.round(grams / 1000),
        );
  const figuresOf = (i: number) => {
    const share = percentText(percents[i] as number, shares[i] as number);
    const weight = kilograms ? `, ${formatPartKg((kilograms[i] as number) * 1000 || 1)} kg` : '';
    return [{ label: words('here'), value: `${share}${weight}` }];
  };
  return (
    <>
      <StackedBar parts={provenanceParts(evidence)} />
      <ul className={css.split}>
        {kinds.map((kind, i) => (
          <li key={kind}>
            <Swatch fill={PROVENANCE_FILLS[kind]} />
            <span>
              <Word of={kind} figures={figuresOf(i)}>
                {t(`evidenceNames.${kind}`)}
              </Word>
            </span>
            <span>
              <Num className="strong">{percentText(percents[i] as number, shares[i] as number)}</Num>{' '}
              {kilograms ? <Num className="muted">{formatPartKg((kilograms[i] as number) * 1000 || 1)} kg</Num> : null}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
