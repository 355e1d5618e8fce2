import { Flex } from '@mantine/core';
import { IconChevronRight, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnStandingReply } from '../../../../../../contracts/members/cases/replies.js';
import { CERTIFICATE_WARNING_DAYS } from '../../../../../../contracts/members/certificates/replies.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { CountBadge } from '../shell/count-badge.js';
import { cachedStandingRead } from '../shell/phone-reads.js';
import phoneRows from '../shell/phone-rows.module.css';
import { usePhone } from '../shell/use-phone.js';

/** Counts the proofs that the site has to send, or to send again. */
export const missingOf = ({ proofs }: OwnStandingReply): number =>
  proofs.filter(({ state }) => state === 'missing' || state === 'refused').length;

/** Counts certificates that have to be renewed. */
const endingOf = ({ certificates }: OwnStandingReply): number =>
  certificates.filter(
    ({ state, kind, daysLeft, renewed }) =>
      state === 'accepted' && kind === 'scope' && !renewed && daysLeft >= 0 && daysLeft <= CERTIFICATE_WARNING_DAYS[0],
  ).length;

/** Leads to what others vouch for at this site, with the count of what is missing. */
export function StandingRow() {
  const { t } = useTranslation('phone');
  const standing = useQuery(cachedStandingRead(usePhone())).data?.value;
  return (
    <li>
      <Link to={SCREENS.phoneStanding.path} className={phoneRows.row}>
        <Flex component="span" className={phoneRows.tile} align="center" justify="center" display="inline-flex">
          <IconShieldCheck size={22} stroke={1.75} aria-hidden />
        </Flex>
        <span className={`${phoneRows.what} strong`}>{t('standing')}</span>
        <CountBadge count={standing ? missingOf(standing) + endingOf(standing) + standing.questions.length : 0} />
        <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
      </Link>
    </li>
  );
}
