import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LEDGER_FACILITIES } from '../../../../../../contracts/shared/roles.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { roleOf } from '../../../../client/session/session.js';
import { PolicyForm } from '../../../../entities/standing/site/policy-form.js';
import { SiteForm } from '../../../../entities/standing/site/site-form.js';
import { SiteOarCard } from '../../../../entities/standing/site/site-oar.js';
import { useQueue } from '../../../../offline/record-queue.js';
import { KeptRead, NeedsNetwork } from '../shell/kept-read.js';
import { cachedSiteRead } from '../shell/kept-reads.js';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';
import { PhoneCertificates } from './phone-certificates.js';

/** Says on the phone who the site is: name, number, place, OAR ID, certificates and chain of custody, by the forms of the desk. */
export function PhoneSite() {
  const { t } = useTranslation('phonePages');
  const phone = usePhone();
  const { isOnline } = useQueue();
  const read = useQuery(cachedSiteRead(phone));
  const site = read.data?.value;
  const isStale = read.data?.savedAt !== undefined;
  const hasBooks = site !== undefined && LEDGER_FACILITIES.some((type) => type === site.facility.type);
  return (
    <PhoneScreen title={t('site.title')} note={phone.user?.currentFacility?.name} back={SCREENS.phoneHome.path}>
      <KeptRead {...read} />
      {site && (!isOnline || isStale) ? <NeedsNetwork text={t('site.offline')} onRetry={() => void read.refetch()} /> : null}
      {site && phone.user ? (
        <>
          <SiteForm
            key={site.facility.id}
            site={site}
            role={roleOf(phone.user)}
            isFirstSave={phone.user.updatedProfileAt === null}
            isStale={isStale}
          />
          {hasBooks ? <SiteOarCard site={site.facility} /> : null}
          {hasBooks ? <PhoneCertificates /> : null}
          {hasBooks ? <PolicyForm key={`books ${site.facility.id}`} site={site} isSecondary isStale={isStale} /> : null}
        </>
      ) : null}
    </PhoneScreen>
  );
}
