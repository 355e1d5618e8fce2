import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LEDGER_FACILITIES } from '../../../../../../contracts/shared/roles.js';
import { siteOfRead } from '../../../../entities/facility/facility-reads.js';
import { PolicyForm } from '../../../../entities/standing/site/policy-form.js';
import { SiteForm } from '../../../../entities/standing/site/site-form.js';
import { SiteOarCard } from '../../../../entities/standing/site/site-oar.js';
import { Button } from '../../../../ui/button.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';

/** Lets admins say for a site who it is, by the forms of the site's own profile. */
export function SiteOfOthers({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('facility');
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={16} align="start" maw={736}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} label={t(isOpen ? 'site.close' : 'site.edit')} />
      {isOpen ? <Forms facilityId={facilityId} /> : null}
    </Stack>
  );
}

function Forms({ facilityId }: { facilityId: string }) {
  const read = useQuery(siteOfRead(facilityId));
  const site = read.data;
  if (read.error && !site) return <ReadError error={read.error} onRetry={() => void read.refetch()} />;
  if (!site) return null;
  const hasBooks = LEDGER_FACILITIES.some((type) => type === site.facility.type) && site.facility.type !== 'BRAND';
  return (
    <Stack gap={24} w="100%">
      <SiteForm site={site} role={site.facility.type === 'BRAND' ? 'BRAND' : undefined} isFirstSave={false} isOfOthers />
      {hasBooks ? <SiteOarCard site={site.facility} /> : null}
      {hasBooks ? <PolicyForm site={site} isSecondary isOfOthers /> : null}
    </Stack>
  );
}
