import { useTranslation } from 'react-i18next';
import type { AgreementReply } from '../../../../../contracts/ledger/custody/replies.js';
import { formatDateTime } from '../../../ui/format.js';
import { AgreementChip } from '../agreement.js';

/** Lists who agrees, who disputes, since when and why, and what was disputed before. */
export function AgreementList({ agreements }: { agreements: readonly AgreementReply[] }) {
  const { t } = useTranslation('transactions');
  return (
    <ul aria-label={t('agreements.agreement')}>
      {agreements.map((each) => (
        <li key={each.facility.id}>
          <AgreementChip agreement={each.agreement} />
          <AgreementText agreement={each} />
          {each.dispute?.reason ? <span className="muted">{each.dispute.reason}</span> : null}
          <DecisionText dispute={each.dispute} />
        </li>
      ))}
    </ul>
  );
}

function AgreementText({ agreement: { facility, agreement, since, byRecord, dispute } }: { agreement: AgreementReply }) {
  const { t } = useTranslation('transactions');
  const params = { name: facility.name, when: since ? formatDateTime(since) : '' };
  const was = dispute?.settledAt
    ? t('agreements.wasDisputed', { from: formatDateTime(dispute.at), to: formatDateTime(dispute.settledAt) })
    : undefined;
  const line =
    agreement === 'toConfirm'
      ? t('agreements.saysToConfirm', params)
      : agreement === 'disputed'
        ? t('agreements.saysDisputed', params)
        : byRecord
          ? t('agreements.saysByRecord', params)
          : t('agreements.saysConfirmed', params);
  return <span>{was ? `${line}, ${was}` : line}</span>;
}

/** Shows an admin's decision about the dispute, and its reason. */
function DecisionText({ dispute }: Pick<AgreementReply, 'dispute'>) {
  const { t } = useTranslation('transactions');
  if (!dispute?.decision) return null;
  const { at, upheld, reason } = dispute.decision;
  return (
    <>
      <span>{t(upheld ? 'agreements.upheld' : 'agreements.rejected', { when: formatDateTime(at) })}</span>
      {reason ? <q className="muted">{reason}</q> : null}
    </>
  );
}
