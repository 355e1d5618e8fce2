import { IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { HomeRow } from '../shell/home-row.js';
import { cachedActionsRead } from '../shell/kept-reads.js';
import { usePhone } from '../shell/use-phone.js';

/** Leads to what this site has to do about findings, with the count of what is open. */
export function ActionsRow() {
  const { t } = useTranslation('shell');
  const items = useQuery(cachedActionsRead(usePhone())).data?.value.items ?? [];
  const open = items.filter(({ state }) => state === 'open').length;
  return <HomeRow to={SCREENS.phoneActions.path} icon={IconFlag} title={t('pages.actions')} count={open} />;
}
