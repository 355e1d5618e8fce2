import { useTranslation } from 'react-i18next';
import { Num } from '../../ui/data-display/number-text.js';
import { formatInteger } from '../../ui/format.js';
import { Page, PageHead } from '../../ui/layout/layout.js';
import { FacilityFilters } from './facility-filters.js';
import { FacilityList, useListedFacilities } from './facility-list.js';

/** The sites that the reader may see, with the way to their books. */
export function FacilitiesPage() {
  const { t } = useTranslation('facilities');
  const facilities = useListedFacilities();
  return (
    <Page>
      <PageHead
        title={
          <>
            {t('title')} {facilities.data ? <Num className="muted">{formatInteger(facilities.data.total)}</Num> : null}
          </>
        }
      />
      <FacilityFilters />
      <FacilityList facilities={facilities} />
    </Page>
  );
}
