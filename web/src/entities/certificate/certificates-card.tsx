import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { ReadError } from '../../ui/feedback/read-error.js';
import { Card } from '../../ui/layout/layout.js';
import { CertificateForm } from './certificate-form.js';
import { CertificateList } from './certificate-list.js';
import { siteCertificatesRead } from './certificate-reads.js';
import { EndCertificate } from './end-certificate.js';

/** Shows the certificates that one's own claims rest on, and takes new ones. */
export function CertificatesCard({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('certificates');
  const found = useQuery(siteCertificatesRead(facilityId));
  const [adding, setAdding] = useState(false);
  const add = <Button size="small" onClick={() => setAdding(true)} disabled={adding} label={t('add')} />;
  return (
    <Card title={t('title')} aside={add}>
      <Stack gap={16}>
        {adding ? <CertificateForm facilityId={facilityId} onClose={() => setAdding(false)} /> : null}
        {found.error && !found.data ? <ReadError error={found.error} onRetry={() => void found.refetch()} /> : null}
        {found.data?.items.length === 0 && !adding ? <p className="muted">{t('none')}</p> : null}
        {found.data ? (
          <CertificateList certificates={found.data.items} actions={(certificate) => <EndCertificate certificate={certificate} />} />
        ) : null}
      </Stack>
    </Card>
  );
}
