import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRole } from '../../../client/session/session.js';
import { siteRead } from '../../../entities/facility/facility-reads.js';
import { SiteForm } from '../../../entities/standing/site/site-form.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';

/** Brands, auditors and farm monitors before their profile is complete: one form, and then they are through. */
export function OnboardingProfilePage() {
  const { t } = useTranslation('profile');
  const role = useRole();
  const site = useQuery(siteRead());
  const text = role === 'BRAND' || role === 'AUDITOR' || role === 'FARM_MONITOR_WEB' ? t(`heldText.${role}`) : undefined;
  return (
    <Page>
      <PageHead title={t('heldTitle')} note={text} />
      <Stack gap={24} maw={736}>
        {site.error && !site.data ? <ReadError error={site.error} onRetry={() => void site.refetch()} /> : null}
        {site.data ? <SiteForm site={site.data} role={role} isFirstSave /> : null}
      </Stack>
    </Page>
  );
}
