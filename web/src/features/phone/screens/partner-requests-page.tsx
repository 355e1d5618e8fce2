import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BusinessPartnerReply } from '../../../../../contracts/partners/replies.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { PartnerActions } from '../../../entities/partner/partner-actions.js';
import { partnersRead } from '../../../entities/partner/partner-reads.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { comma, formatDate, formatLocation } from '../../../ui/format.js';
import phoneCard from '../shell/phone-card.module.css';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';

const SHOWN = 50;

/** Sites that want to trade with this one; those beyond the first page come up as these are answered. */
export function PhonePartnerRequests() {
  const { t } = useTranslation('phone');
  const waiting = useQuery(partnersRead({ status: 'waiting', perPage: SHOWN }));
  return (
    <PhoneScreen title={t('partners.title')} back={SCREENS.phoneHome.path}>
      <p className="muted">{t('partners.text')}</p>
      {waiting.error ? <ReadError error={waiting.error} onRetry={() => void waiting.refetch()} /> : null}
      {waiting.data?.total === 0 ? <EmptyState title={t('partners.empty')}>{t('partners.emptyText')}</EmptyState> : null}
      {waiting.data?.total ? (
        <ul className={phoneRows.section} aria-label={t('partners.title')}>
          {waiting.data.items.map((partner) => (
            <PartnerRequest key={partner.id} partner={partner} />
          ))}
        </ul>
      ) : null}
    </PhoneScreen>
  );
}

function PartnerRequest({ partner }: { partner: BusinessPartnerReply }) {
  const { t } = useTranslation('ui');
  const { t: profile } = useTranslation('profile');
  const { name, facility, since } = partner;
  return (
    <li className={phoneCard.card}>
      <span className={phoneRows.what}>
        <bdi className="strong">{name}</bdi>
        {facility ? <small>{[t(`facilityType.${facility.type}`), formatLocation(facility)].filter(Boolean).join(comma())}</small> : null}
        <small>{since ? profile('partners.sinceDay', { date: formatDate(since) }) : null}</small>
      </span>
      <PartnerActions partner={partner} />
    </li>
  );
}
