import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CaseReply } from '../../../../../contracts/members/cases/replies.js';
import { recordPath } from '../../../entities/custody/lot-paths.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { formatDate } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';

export function DisputeCard({ found: { subject, recordedBy, disputeReason = '–' } }: { found: CaseReply }) {
  const { t } = useTranslation('settle');
  const { t: words } = useTranslation('ui');
  if (subject.kind !== 'dispute' || !recordedBy) return null;
  const record = `${words(`kind.${subject.record}`)}, ${formatDate(subject.occurredAt)}`;
  return (
    <Card title={t('what.dispute')}>
      <DetailList
        details={[
          { label: t('dispute.record'), value: <Link to={recordPath(recordedBy.id, subject.transactionId)}>{record}</Link> },
          { label: t('dispute.recordedBy'), value: <bdi>{recordedBy.name}</bdi> },
          { label: t('dispute.reason'), value: <q>{disputeReason}</q> },
        ]}
      />
    </Card>
  );
}
