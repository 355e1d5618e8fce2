import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReportReply } from '../../../../../../contracts/ledger/balance/report-replies.js';
import { reportRead } from '../../../../entities/balance/balance-reads.js';
import { Banner } from '../../../../ui/feedback/feedback.js';
import { formatInteger, formatKg } from '../../../../ui/format.js';
import { Loading } from '../../../../ui/layout/steady.js';

/** Shows the claims that a window closed short leaves in doubt, and why a sum is missing. */
export function ReportBanners({ facilityId, number }: { facilityId: string; number: number }) {
  const { t } = useTranslation('balance');
  const { data: report, error } = useQuery(reportRead(facilityId, number));
  if (report?.number !== number) return error ? null : <Loading />;
  const short = report.accounts.filter(({ balanceGrams }) => balanceGrams < 0);
  const inMetres = report.stock.filter(({ massGrams }) => massGrams === null).length;
  return (
    <>
      {short.map(({ certification, balanceGrams }) => (
        <Banner key={certification} title={t('shortTitle', { weight: formatKg(-balanceGrams), certification })}>
          {t(report.status === 'short' ? 'shortClosed' : 'shortOpen')}
        </Banner>
      ))}
      {report.claimInDoubt.length > 0 ? <ClaimsInDoubt report={report} /> : null}
      {inMetres > 0 ? <Banner tone="medium" title={t('inMetres', { count: inMetres })} /> : null}
    </>
  );
}

function ClaimsInDoubt({ report: { claimInDoubt, number } }: { report: ReportReply }) {
  const { t } = useTranslation('balance');
  return (
    <Banner tone="medium" title={t('inDoubt')}>
      {t('inDoubtText')}{' '}
      {claimInDoubt.map(({ revision, certification, grams }) => (
        <Link key={`${revision} ${certification}`} to={`?window=${number}&claim=${encodeURIComponent(certification)}&event=${revision}`}>
          {t('inDoubtEvent', { event: formatInteger(revision), weight: formatKg(grams) })}{' '}
        </Link>
      ))}
    </Banner>
  );
}
