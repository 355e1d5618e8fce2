import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificateReply } from '../../../../../../contracts/members/certificates/replies.js';
import { CertificateForm } from '../../../../entities/certificate/certificate-form.js';
import { CertificateList } from '../../../../entities/certificate/certificate-list.js';
import { siteCertificatesRead } from '../../../../entities/certificate/certificate-reads.js';
import { EndCertificate } from '../../../../entities/certificate/end-certificate.js';
import { certificateCasePath } from '../../../../entities/standing/case-reads.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { Card } from '../../../../ui/layout/layout.js';

interface FacilityCertificatesProps {
  facilityId: string;
  /** True for admins, who settle those that wait and offer new ones for the site. */
  maySettle: boolean;
  /** True for admins and the site itself. */
  mayEnd: boolean;
}

/** Shows the certificates that the claims of a facility rest on. */
export function FacilityCertificates({ facilityId, maySettle, mayEnd }: FacilityCertificatesProps) {
  const { t } = useTranslation('certificates');
  const found = useQuery(siteCertificatesRead(facilityId));
  const [isAdding, setAdding] = useState(false);
  const actsOn = (certificate: CertificateReply) => {
    if (certificate.state === 'waiting')
      return maySettle ? <ButtonLink to={certificateCasePath(certificate.id)} size="small" label={t('settle')} /> : null;
    return mayEnd ? <EndCertificate certificate={certificate} /> : null;
  };
  return (
    <Card
      title={t('title')}
      aside={maySettle ? <Button size="small" onClick={() => setAdding(true)} disabled={isAdding} label={t('add')} /> : null}
    >
      {isAdding ? <CertificateForm facilityId={facilityId} isOfOthers onClose={() => setAdding(false)} /> : null}
      {found.error && !found.data ? <ReadError error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.items.length === 0 ? <p className="muted">{t('none')}</p> : null}
      {found.data ? <CertificateList certificates={found.data.items} actions={actsOn} /> : null}
    </Card>
  );
}
