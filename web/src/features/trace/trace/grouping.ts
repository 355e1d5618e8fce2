import { useTranslation } from 'react-i18next';
import type { Grouping } from '../../../../drawing/places.js';
import { formatLocation } from '../../../ui/format.js';
import { paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';

export const GROUPS = ['facility', 'farmGroup', 'district', 'province', 'country'] as const;

/** Returns the grouping of lots in the address, by the trace's data on its facilities. */
export function useGrouping(): Grouping {
  const { t } = useTranslation('trace');
  const [search] = useUrlState();
  const group = paramOneOf(search, 'group', GROUPS) ?? 'facility';
  return ({ facility }) => {
    if (group === 'facility') return { key: facility.id, name: facility.name };
    // A facility without a group is on its own.
    if (group === 'farmGroup')
      return facility.farmGroup ? { key: facility.farmGroup.id, name: facility.farmGroup.name } : { key: facility.id, name: facility.name };
    const place = facility[group];
    if (!place) return { key: 'none', name: t('noPlace') };
    return { key: place, name: group === 'country' ? formatLocation({ country: place }) : place };
  };
}
