import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import type { SupplierDetailReply } from '../../../../../contracts/suppliers/replies.js';
import { statusesRead } from '../../../entities/saq/saq-reads.js';
import { ButtonLink } from '../../../ui/button.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatDate } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './supplier.module.css';

/** What is on record about how the supplier works: a self assessment of its facility; the rest says that there is none. */
export function SupplierCompliance({ supplier: { facility } }: { supplier: SupplierDetailReply }) {
  const { t } = useTranslation('suppliers');
  const none = <span className="muted">{t('compliance.none')}</span>;
  return (
    <Card
      title={t('compliance.title')}
      aside={
        <ButtonLink size="small" to={SCREENS.assessments.path}>
          {t('assessments')}
        </ButtonLink>
      }
    >
      <div className={css.compliance}>
        <DetailList
          details={[
            { label: t('compliance.assessment'), value: facility ? <Assessment facilityId={facility.id} name={facility.name} /> : none },
            { label: t('compliance.audits'), value: none },
            { label: t('compliance.certificates'), value: none },
            { label: t('compliance.grievances'), value: none },
          ]}
        />
      </div>
    </Card>
  );
}

/** Whether it is done, and until when: its answers are the site's and its auditors'. */
function Assessment({ facilityId, name }: { facilityId: string; name: string }) {
  const { t } = useTranslation('suppliers');
  const found = useQuery(statusesRead({ q: name, perPage: 100 }));
  if (found.error) return <ReadError error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return null;
  const assessment = found.data.items.find(({ facility }) => facility.id === facilityId);
  if (!assessment) return <span className="muted">{t('compliance.none')}</span>;
  const { status, completedAt, dueAt } = assessment;
  return (
    <span className={css.note}>
      <Chip tone={status === 'completed' ? 'green' : status === 'due' ? 'medium' : 'neutral'}>{t(`compliance.assessed.${status}`)}</Chip>
      {completedAt ? <span className="caption">{t('compliance.completedAt', { date: formatDate(completedAt) })}</span> : null}
      {dueAt ? <span className="caption">{t('compliance.dueAt', { date: formatDate(dueAt) })}</span> : null}
    </span>
  );
}
