import { useTranslation } from 'react-i18next';
import { StackedBar } from '../../../../../ui/charts/stacked-bar.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { usePlaceText } from '../../place-text.js';
import { placeParts } from '../../provenance-bar.js';
import css from './geo.module.css';
import type { PlacelessPart } from './placeless-parts.js';

interface WithoutPlaceProps {
  parts: readonly PlacelessPart[];
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
}

/** Lists what the map cannot show: cotton bought outside with its declared country, unknown makers, and what is in no record. */
export function WithoutPlace({ parts, selected, onSelect }: WithoutPlaceProps) {
  const { t } = useTranslation('journey');
  const { i18n } = useTranslation();
  const { nameOf, noteOf } = usePlaceText();
  return (
    <section className={css.without} aria-label={t('withoutPlace')} dir={i18n.dir()}>
      <h2>{t('withoutPlace')}</h2>
      <ul>
        {parts.map(({ place, percent, declared }) => (
          <li key={`${place.key} ${declared === undefined}`}>
            <button
              type="button"
              aria-pressed={place.key === selected}
              onClick={() => onSelect(place.key === selected ? undefined : place.key)}
            >
              <StackedBar parts={placeParts(place)} height={8} />
              <span>{nameOf(place)}</span>
              <Num className="strong">{percent}</Num>
              <span className="caption">{noteOf(place)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
