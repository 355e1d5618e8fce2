import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SupplierDetailReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { CertificateChip } from '../../../../entities/certificate/certificate-chip.js';
import { siteCertificatesRead } from '../../../../entities/certificate/certificate-reads.js';
import { siteGrievancesRead } from '../../../../entities/risk/grievance/grievance-reads.js';
import { statusesRead } from '../../../../entities/saq/saq-reads.js';
import { ButtonLink } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { DetailList } from '../../../../ui/data-display/details.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatDate } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import css from './supplier.module.css';

/** Sums up the records about the supplier's compliance; a part without records says so. */
export function SupplierCompliance({ supplier: { facility } }: { supplier: SupplierDetailReply }) {
  const { t } = useTranslation('suppliers');
  const none = <span className="muted">{t('compliance.none')}</span>;
  return (
    <Card
      title={t(facility ? 'compliance.onRecord' : 'compliance.title')}
      aside={<ButtonLink size="small" to={SCREENS.assessments.path} label={t('assessments')} />}
    >
      <div className={css.compliance}>
        <DetailList
          details={[
            { label: t('compliance.assessment'), value: facility ? <Assessment facilityId={facility.id} name={facility.name} /> : none },
            { label: t('compliance.audits'), value: facility ? <Audits facilityId={facility.id} /> : none },
            { label: t('compliance.certificates'), value: facility ? <Certificates facilityId={facility.id} /> : none },
            { label: t('compliance.grievances'), value: facility ? <Grievances facilityId={facility.id} /> : none },
          ]}
        />
      </div>
    </Card>
  );
}

/** Counts the requests about the site that were answered. */
function Audits({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('suppliers');
  const found = useQuery(siteGrievancesRead(facilityId));
  if (found.error) return <ReadError error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return null;
  const { responded, closed } = found.data.counts;
  if (responded + closed === 0) return <span className="muted">{t('compliance.none')}</span>;
  return <>{t('compliance.answered', { count: responded + closed })}</>;
}

function Grievances({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('suppliers');
  const { t: words } = useTranslation('grievances');
  const found = useQuery(siteGrievancesRead(facilityId));
  if (found.error || !found.data) return null;
  const { total, counts } = found.data;
  if (total === 0) return <span className="muted">{t('compliance.none')}</span>;
  return (
    <Group component="span" gap="4px 8px" display="inline-flex">
      <span>{t('compliance.told', { count: total })}</span>
      {counts.overdue > 0 ? <Chip tone="high">{words('overdueCount', { count: counts.overdue })}</Chip> : null}
    </Group>
  );
}

/** Names the certificates that hold, each with how long it lasts. */
function Certificates({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('suppliers');
  const found = useQuery(siteCertificatesRead(facilityId));
  if (found.error) return <ReadError error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return null;
  const { items } = found.data;
  if (items.length === 0) return <span className="muted">{t('compliance.none')}</span>;
  return (
    <Group component="span" gap="4px 8px" display="inline-flex">
      {items.map((certificate) => (
        <Group key={certificate.id} component="span" gap="4px 8px" display="inline-flex">
          <bdi>{certificate.standard}</bdi> <CertificateChip certificate={certificate} />
        </Group>
      ))}
    </Group>
  );
}

/** Shows whether it is completed, and until when: only the site and its auditors see its answers. */
function Assessment({ facilityId, name }: { facilityId: string; name: string }) {
  const { t } = useTranslation('suppliers');
  const found = useQuery(statusesRead({ q: name, perPage: 100 }));
  if (found.error) return <ReadError error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return null;
  const assessment = found.data.items.find(({ facility }) => facility.id === facilityId);
  if (!assessment) return <span className="muted">{t('compliance.none')}</span>;
  const { status, completedAt, dueAt } = assessment;
  return (
    <Group component="span" gap="4px 8px" display="inline-flex">
      <Chip tone={status === 'completed' ? 'green' : status === 'due' ? 'medium' : 'neutral'}>{t(`compliance.assessed.${status}`)}</Chip>
      {completedAt ? <span className="caption">{t('compliance.completedAt', { date: formatDate(completedAt) })}</span> : null}
      {dueAt ? <span className="caption">{t('compliance.dueAt', { date: formatDate(dueAt) })}</span> : null}
    </Group>
  );
}
