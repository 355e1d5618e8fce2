import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { HomeRow } from '../shell/home-row.js';
import { cachedAlertsRead } from '../shell/kept-reads.js';
import { usePhone } from '../shell/use-phone.js';

/** Leads to the alerts about this site; absent while there are none. */
export function AlertsRow() {
  const { t } = useTranslation('shell');
  const count = useQuery(cachedAlertsRead(usePhone())).data?.value.total ?? 0;
  return count === 0 ? null : (
    <HomeRow to={SCREENS.phoneAlerts.path} icon={IconAlertTriangle} title={t('pages.alerts')} count={count} isStrong />
  );
}
