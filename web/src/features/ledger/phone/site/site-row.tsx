import { IconBuilding } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { HomeRow } from '../shell/home-row.js';

/** Leads to what this site says of itself. */
export function SiteRow() {
  const { t } = useTranslation('phonePages');
  return <HomeRow to={SCREENS.phoneSite.path} icon={IconBuilding} title={t('site.title')} isStrong />;
}
