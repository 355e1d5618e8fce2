import { Flex, Stack } from '@mantine/core';
import { IconChevronRight, IconClipboardCheck, IconClipboardList, IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { comma, formatLocation, formatTime } from '../../../../ui/format.js';
import { ActionsRow } from '../actions/actions-row.js';
import { NotificationsRow } from '../notifications/notifications-row.js';
import { CountBadge } from '../shell/count-badge.js';
import { cachedAssignedRead, cachedRequestsRead, cachedVisitsRead } from '../shell/phone-reads.js';
import phoneRows from '../shell/phone-rows.module.css';
import { usePhone } from '../shell/use-phone.js';

/** Shows the requests to a farm monitor, and their assigned sites. */
export function MonitorHome() {
  const phone = usePhone();
  const { t } = useTranslation('requests');
  const { t: shell } = useTranslation('shell');
  const requests = useQuery(cachedRequestsRead(phone)).data?.value;
  const waiting = requests?.filter(({ state }) => state === 'pending').length ?? 0;
  const visits = useQuery(cachedVisitsRead(phone)).data?.value;
  const underWay = visits?.filter(({ state }) => state === 'open').length ?? 0;
  return (
    <>
      <nav aria-label={shell('mainMenu')}>
        <ul className={phoneRows.rows}>
          <li>
            <Link to={SCREENS.phoneMonitorReport.path} className={phoneRows.row} data-first>
              <Flex component="span" className={phoneRows.tile} align="center" justify="center" display="inline-flex">
                <IconFlag size={22} stroke={1.75} aria-hidden />
              </Flex>
              <span className={`${phoneRows.what} strong`}>{t('onPhone.report')}</span>
              <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
            </Link>
          </li>
          <li>
            <Link to={SCREENS.phoneMonitorRequests.path} className={phoneRows.row}>
              <Flex component="span" className={phoneRows.tile} align="center" justify="center" display="inline-flex">
                <IconClipboardList size={22} stroke={1.75} aria-hidden />
              </Flex>
              <span className={`${phoneRows.what} strong`}>{t('title')}</span>
              <CountBadge count={waiting} />
              <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
            </Link>
          </li>
          <li>
            <Link to={SCREENS.phoneVisits.path} className={phoneRows.row}>
              <Flex component="span" className={phoneRows.tile} align="center" justify="center" display="inline-flex">
                <IconClipboardCheck size={22} stroke={1.75} aria-hidden />
              </Flex>
              <span className={`${phoneRows.what} strong`}>{shell('pages.siteAssessments')}</span>
              <CountBadge count={underWay} />
              <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
            </Link>
          </li>
          <ActionsRow />
          <NotificationsRow />
        </ul>
      </nav>
      <Sites />
    </>
  );
}

function Sites() {
  const { t } = useTranslation('requests');
  const { t: phone } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const read = useQuery(cachedAssignedRead(usePhone()));
  const { value: sites, savedAt } = read.data ?? {};
  return (
    <Stack component="section" className={phoneRows.section} gap={8}>
      <h2>
        {t('onPhone.sites')} {savedAt ? <span className="caption">{phone('savedAt', { time: formatTime(savedAt) })}</span> : null}
      </h2>
      {read.error ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {sites?.length === 0 ? <EmptyState title={t('onPhone.noSites')} /> : null}
      {sites?.length ? (
        <ul className={phoneRows.rows}>
          {sites.map((site) => (
            <li key={site.id}>
              <Link to={`${SCREENS.phoneMonitorReport.path}?site=${site.id}`} className={phoneRows.row}>
                <span className={phoneRows.what}>
                  <bdi className="strong">{site.name}</bdi>
                  <small>{[words(`facilityType.${site.type}`), formatLocation(site)].filter(Boolean).join(comma())}</small>
                </span>
                <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Stack>
  );
}
