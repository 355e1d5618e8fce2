import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { partnersRead } from '../../../../entities/partner/partner-reads.js';
import { HomeRow } from '../shell/home-row.js';

/** Leads to the partners, with the count of those who ask. Asked of the server alone. */
export function PartnersRow() {
  const { t } = useTranslation('phone');
  const waiting = useQuery(partnersRead({ status: 'waiting', perPage: 1 })).data?.total ?? 0;
  return <HomeRow to={SCREENS.phonePartners.path} icon={IconUserPlus} title={t('partners.screen')} count={waiting} isStrong />;
}
