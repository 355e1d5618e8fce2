import { Flex } from '@mantine/core';
import { IconChevronRight, IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { actionsRead } from '../../../../entities/risk/actions/action-reads.js';
import { CountBadge } from '../shell/count-badge.js';
import phoneRows from '../shell/phone-rows.module.css';

/** Leads to what this site has to do about findings, with the count of what is open. Asked of the server alone. */
export function ActionsRow() {
  const { t } = useTranslation('shell');
  const open = useQuery(actionsRead({ state: 'open', perPage: 1 })).data;
  return (
    <li>
      <Link to={SCREENS.phoneActions.path} className={phoneRows.row}>
        <Flex component="span" className={phoneRows.tile} align="center" justify="center" display="inline-flex">
          <IconFlag size={22} stroke={1.75} aria-hidden />
        </Flex>
        <span className={phoneRows.what}>{t('pages.actions')}</span>
        <CountBadge count={open?.total ?? 0} />
        <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
      </Link>
    </li>
  );
}
