import { useTranslation } from 'react-i18next';
import { OAR_MATCH_STATUSES } from '../../../../../contracts/ground/facilities/oar-replies.js';
import { FACILITY_TYPES, type FacilityType } from '../../../../../contracts/shared/roles.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { SearchField } from '../../../ui/forms/search-field.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { FilterBar } from '../../../ui/layout/layout.js';

export const TYPES = Object.keys(FACILITY_TYPES) as FacilityType[];

export function FacilityFilters() {
  const { t } = useTranslation('facilities');
  const { t: words } = useTranslation('ui');
  const { t: ofRegistry } = useTranslation('registry');
  const [search, change] = useUrlState();
  return (
    <FilterBar>
      <SearchField label={t('search')} />
      <SelectField
        aria-label={t('type')}
        data={[{ value: '', label: t('allTypes') }, ...TYPES.map((type) => ({ value: type, label: words(`facilityType.${type}`) }))]}
        value={search.get('type') ?? ''}
        onChange={(type) => change({ type, page: undefined })}
      />
      <SelectField
        aria-label={t('matchStatus')}
        data={[
          { value: '', label: t('allMatches') },
          ...OAR_MATCH_STATUSES.map((status) => ({ value: status, label: ofRegistry(`status.${status}`) })),
        ]}
        value={search.get('match') ?? ''}
        onChange={(match) => change({ match, page: undefined })}
      />
    </FilterBar>
  );
}
