import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CertificateActs } from '../../entities/certificate/certificate-acts.js';
import { CertificateList } from '../../entities/certificate/certificate-list.js';
import { certificatesRead } from '../../entities/certificate/certificate-reads.js';
import { ReadError } from '../../ui/feedback/read-error.js';
import { Card } from '../../ui/layout/layout.js';

/** Shows admins the certificates that nobody has read, the oldest first; nothing where there are none. */
export function WaitingCertificates() {
  const { t } = useTranslation('certificates');
  const waiting = useQuery(certificatesRead({ state: 'waiting', sort: 'uploadedAt', perPage: 20 }));
  if (waiting.error && !waiting.data) return <ReadError error={waiting.error} onRetry={() => void waiting.refetch()} />;
  if (!waiting.data?.items.length) return null;
  return (
    <Card title={t('waiting', { count: waiting.data.total })}>
      <CertificateList
        certificates={waiting.data.items}
        isOfManySites
        actions={(certificate) => <CertificateActs certificate={certificate} />}
      />
    </Card>
  );
}
