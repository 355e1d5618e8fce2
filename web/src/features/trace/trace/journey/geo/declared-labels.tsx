import { useTranslation } from 'react-i18next';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { comma } from '../../../../../ui/format.js';
import { countryName } from '../../../../../ui/forms/countries/countries.js';
import css from './insets.module.css';
import type { PlacelessPart } from './placeless-parts.js';

/** Names declared countries at the edge of the map. No way leads there, since no record has one. */
export function DeclaredLabels({ parts }: { parts: readonly PlacelessPart[] }) {
  const { t, i18n } = useTranslation('journey');
  return (
    <ul className={css.declared} dir={i18n.dir()}>
      {parts.map(({ place, percent, declared }) => (
        <li key={place.key}>
          <span className="strong">
            {t('declared', { countries: declared?.origins.map(({ country }) => countryName(country, i18n.language)).join(comma()) })}
          </span>
          <span className="caption">{t('noWay')}</span>
          <Num className="strong">{percent}</Num>
        </li>
      ))}
    </ul>
  );
}
