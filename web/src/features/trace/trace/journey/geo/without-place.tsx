import { useTranslation } from 'react-i18next';
import { groupBy } from '../../../../../../../contracts/shared/group-by.js';
import { declaredOf } from '../../../../../../drawing/declared-origins.js';
import type { TracePicture } from '../../../../../../drawing/picture.js';
import type { TracePlace } from '../../../../../../drawing/places.js';
import { placePercent } from '../../../../../../drawing/whole-percents.js';
import { StackedBar } from '../../../../../ui/charts/stacked-bar.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { usePlaceText } from '../../place-text.js';
import { placeParts } from '../../provenance-bar.js';
import css from './geo.module.css';

/**
 * Returns the parts of a trace that have no site to draw. A part without a maker at several steps is listed once: where its origin was
 * declared, else at the farthest step. The unrecorded part comes last.
 */
export function placeless({ places }: Pick<TracePicture, 'places'>): TracePlace[] {
  const unknown = places.filter(({ kind }) => kind === 'unknown').sort((a, b) => b.tier - a.tier);
  const parts = [...groupBy(unknown, ({ share }) => share.toFixed(6)).values()];
  const shown = parts.flatMap((same) => same.find(({ lots }) => declaredOf(lots)) ?? same[0] ?? []);
  return [...shown, ...places.filter(({ kind }) => kind === 'notRecorded').slice(0, 1)];
}

interface WithoutPlaceProps {
  picture: TracePicture;
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
}

/** Lists what the map cannot show: cotton bought outside with its declared country, unknown makers, and what is in no record. */
export function WithoutPlace({ picture, selected, onSelect }: WithoutPlaceProps) {
  const { t } = useTranslation('journey');
  const { i18n } = useTranslation();
  const { nameOf, noteOf } = usePlaceText();
  return (
    <section className={css.without} aria-label={t('withoutPlace')} dir={i18n.dir()}>
      <h2>{t('withoutPlace')}</h2>
      <ul>
        {placeless(picture).map((place) => (
          <li key={place.key}>
            <button
              type="button"
              aria-pressed={place.key === selected}
              onClick={() => onSelect(place.key === selected ? undefined : place.key)}
            >
              <StackedBar parts={placeParts(place)} height={8} />
              <span>
                {nameOf(place)} <span className="caption">{noteOf(place)}</span>
              </span>
              <Num className="strong">{placePercent(place, picture.percents)}</Num>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
