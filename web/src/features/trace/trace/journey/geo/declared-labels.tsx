import { useTranslation } from 'react-i18next';
import { declaredOf } from '../../../../../../drawing/declared-origins.js';
import type { TracePicture } from '../../../../../../drawing/picture.js';
import { placePercent } from '../../../../../../drawing/whole-percents.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { comma } from '../../../../../ui/format.js';
import { countryName } from '../../../../../ui/forms/countries/countries.js';
import css from './insets.module.css';
import { placeless } from './without-place.js';

/** Returns the parts that were bought outside the platform with a declared country. */
export const declaredParts = (picture: TracePicture) =>
  placeless(picture).flatMap((place) => {
    const declared = declaredOf(place.lots);
    return declared ? [{ place, countries: declared.origins.map(({ country }) => country) }] : [];
  });

/** Names declared countries at the edge of the map. No way leads there, since no record has one. */
export function DeclaredLabels({ picture }: { picture: TracePicture }) {
  const { t, i18n } = useTranslation('journey');
  return (
    <ul className={css.declared} dir={i18n.dir()}>
      {declaredParts(picture).map(({ place, countries }) => (
        <li key={place.key}>
          <span className="strong">
            {t('declared', { countries: countries.map((each) => countryName(each, i18n.language)).join(comma()) })}
          </span>
          <span className="caption">{t('noWay')}</span>
          <Num className="strong">{placePercent(place, picture.percents)}</Num>
        </li>
      ))}
    </ul>
  );
}
