import { Flex } from '@mantine/core';
import { IconChevronRight, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { endedWindows } from '../../../../entities/balance/ended-windows.js';
import { CountBadge } from '../shell/count-badge.js';
import { cachedWindowsRead } from '../shell/phone-reads.js';
import phoneRows from '../shell/phone-rows.module.css';
import { usePhone } from '../shell/use-phone.js';

/** Leads to the windows of this site's books, with the count of those that ended and are still open. */
export function WindowsRow() {
  const { t } = useTranslation('shell');
  const windows = useQuery(cachedWindowsRead(usePhone())).data?.value ?? [];
  return (
    <li>
      <Link to={SCREENS.phoneWindows.path} className={phoneRows.row}>
        <Flex component="span" className={phoneRows.tile} align="center" justify="center" display="inline-flex">
          <IconScale size={22} stroke={1.75} aria-hidden />
        </Flex>
        <span className={phoneRows.what}>{t('pages.balance')}</span>
        <CountBadge count={endedWindows(windows).length} />
        <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
      </Link>
    </li>
  );
}
