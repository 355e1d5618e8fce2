import { useTranslation } from 'react-i18next';
import { OAR_MATCH_STATUSES } from '../../../../../contracts/ground/facilities/oar-replies.js';
import { FACILITY_TYPES, type FacilityType } from '../../../../../contracts/shared/roles.js';
import { UrlSelectField } from '../../../ui/forms/choices/url-select-field.js';
import { SearchField } from '../../../ui/forms/search-field.js';
import { FilterBar } from '../../../ui/layout/filter-bar.js';

export const TYPES = Object.keys(FACILITY_TYPES) as FacilityType[];

export function FacilityFilters() {
  const { t } = useTranslation('facilities');
  const { t: words } = useTranslation('ui');
  const { t: ofRegistry } = useTranslation('registry');
  return (
    <FilterBar>
      <SearchField label={t('search')} />
      <UrlSelectField name="type" label={t('type')} all={t('allTypes')} words={TYPES} textOf={(type) => words(`facilityType.${type}`)} />
      <UrlSelectField
        name="match"
        label={t('matchStatus')}
        all={t('allMatches')}
        words={OAR_MATCH_STATUSES}
        textOf={(status) => ofRegistry(`status.${status}`)}
      />
    </FilterBar>
  );
}
