import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdminRole } from '../../../../../contracts/shared/roles.js';
import { roleOf, useSession } from '../../../client/session/session.js';
import { EndingCertificates } from '../../../entities/certificate/ending-certificates.js';
import { facilityPath } from '../../../entities/facility/facility-paths.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../ui/format.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { SidePanel } from '../../../ui/layout/side-panel.js';
import { Steady } from '../../../ui/layout/steady.js';
import { FacilityFilters } from './facility-filters.js';
import { FacilityList, useListedFacilities } from './facility-list.js';
import { MakeFacilityForm } from './make/make-facility.js';
import { MakeManyForm } from './make/make-many.js';

/** The sites that the reader may see, with the way to their books. */
export function FacilitiesPage() {
  const { t } = useTranslation('facilities');
  const { t: ofMaking } = useTranslation('makeFacilities');
  const { t: ofCertificates } = useTranslation('certificates');
  const [making, setMaking] = useState<'one' | 'many'>();
  const facilities = useListedFacilities();
  const user = useSession()?.user;
  const isAdmin = isAdminRole(user && roleOf(user));
  return (
    <Page>
      <PageHead
        title={
          <>
            {t('title')} {facilities.data ? <Num className="muted">{formatInteger(facilities.data.total)}</Num> : null}
          </>
        }
        actions={
          isAdmin ? (
            <>
              <Button icon={<IconUpload size={16} aria-hidden />} onClick={() => setMaking('many')} label={ofMaking('file.open')} />
              <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setMaking('one')}>
                {ofMaking('make.do')}
              </Button>
            </>
          ) : null
        }
      />
      <Steady>
        {isAdmin ? (
          <EndingCertificates
            isOfManySites
            action={({ facility }) => <ButtonLink to={facilityPath(facility.id)} size="small" label={ofCertificates('openSite')} />}
          />
        ) : null}
        <FacilityFilters />
        <FacilityList facilities={facilities} onAdd={() => setMaking('one')} />
      </Steady>
      <SidePanel title={ofMaking('make.title')} opened={making === 'one'} onClose={() => setMaking(undefined)}>
        <MakeFacilityForm onDone={() => setMaking(undefined)} />
      </SidePanel>
      <SidePanel title={ofMaking('file.title')} opened={making === 'many'} onClose={() => setMaking(undefined)}>
        <MakeManyForm />
      </SidePanel>
    </Page>
  );
}
