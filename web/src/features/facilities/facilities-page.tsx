import { useTranslation } from 'react-i18next';
import { ADMINS } from '../../../../contracts/shared/roles.js';
import { roleOf, useSession } from '../../client/session/session.js';
import { Num } from '../../ui/data-display/number-text.js';
import { formatInteger } from '../../ui/format.js';
import { Page, PageHead } from '../../ui/layout/layout.js';
import { FacilityFilters } from './facility-filters.js';
import { FacilityList, useListedFacilities } from './facility-list.js';
import { WaitingCertificates } from './waiting-certificates.js';

/** The sites that the reader may see, with the way to their books. */
export function FacilitiesPage() {
  const { t } = useTranslation('facilities');
  const facilities = useListedFacilities();
  const user = useSession()?.user;
  const isAdmin = user !== undefined && ADMINS.some((each) => each === roleOf(user));
  return (
    <Page>
      <PageHead
        title={
          <>
            {t('title')} {facilities.data ? <Num className="muted">{formatInteger(facilities.data.total)}</Num> : null}
          </>
        }
      />
      {isAdmin ? <WaitingCertificates /> : null}
      <FacilityFilters />
      <FacilityList facilities={facilities} />
    </Page>
  );
}
