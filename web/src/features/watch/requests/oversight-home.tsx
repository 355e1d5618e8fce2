import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { visitSetTypeOf } from '../../../../../contracts/members/saq/questions.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { facilityPath } from '../../../entities/facility/facility-paths.js';
import { facilitiesRead } from '../../../entities/facility/facility-reads.js';
import { actionsRead } from '../../../entities/risk/actions/action-reads.js';
import { latestGrievancesRead, requestsRead } from '../../../entities/risk/request-reads.js';
import css from '../../../entities/risk/requests/requests.module.css';
import { RiskChip } from '../../../entities/risk/risk-chip.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { comma, formatDate, formatInteger, formatLocation } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Card } from '../../../ui/layout/layout.js';
import { useRequestPaths } from './request-paths.js';

const SHOWN = 8;
const NO_FILTER = new URLSearchParams();

/** Shows an auditor or a farm monitor their open requests and actions, their sites, and the latest findings. */
export function OversightHome() {
  const { t } = useTranslation('requests');
  return (
    <Stack className={css.view} gap={16} justify="start">
      <h2 className={css.homeTitle}>{t('home.title')}</h2>
      <Counts />
      <Columns cols={240} gap={16} align="start">
        <AssignedFacilities />
        <LatestFindings />
      </Columns>
    </Stack>
  );
}

function Counts() {
  const { t } = useTranslation('requests');
  const paths = useRequestPaths();
  const pending = useQuery(requestsRead({ state: 'pending', perPage: 1 }));
  const overdue = useQuery(requestsRead({ state: 'pending', overdue: 'true', perPage: 1 }));
  const toVerify = useQuery(actionsRead({ state: 'done', perPage: 1 }));
  const late = useQuery(actionsRead({ overdue: 'true', perPage: 1 }));
  const actions = SCREENS.correctiveActions.path;
  return (
    <Columns component="ul" className={`frame ${css.counts}`} cols="repeat(auto-fit, minmax(140px, 1fr))">
      <Count label={t('home.pending')} count={pending.data?.total} to={paths.list(NO_FILTER)} />
      <Count label={t('home.overdue')} count={overdue.data?.total} to={paths.list(NO_FILTER)} isBad />
      <Count label={t('home.toVerify')} count={toVerify.data?.total} to={`${actions}?state=done`} />
      <Count label={t('home.late')} count={late.data?.total} to={`${actions}?overdue=true`} isBad />
    </Columns>
  );
}

function Count({ label, count, to, isBad = false }: { label: string; count: number | undefined; to: string; isBad?: boolean }) {
  return (
    <li>
      <Link to={to}>
        <Num className={`${css.figure} ${isBad && count ? 'bad' : ''}`}>{count === undefined ? '–' : formatInteger(count)}</Num>
        <span>{label}</span>
      </Link>
    </li>
  );
}

function AssignedFacilities() {
  const { t } = useTranslation('requests');
  const { t: words } = useTranslation('ui');
  const read = useQuery(facilitiesRead({ assigned: 'true', perPage: SHOWN, sort: 'name' }));
  return (
    <Card padded={false} title={<Counted title={t('home.facilities')} count={read.data?.total} />} aside={<AllFacilities />}>
      {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data?.total === 0 ? <EmptyState title={t('home.noFacilities')}>{t('home.noFacilitiesText')}</EmptyState> : null}
      <ul className={css.known}>
        {read.data?.items.map((site) => (
          <Stack component="li" className="small anywhere" gap={2} p="10px 16px" key={site.id}>
            <Link to={facilityPath(site.id)} className="strong">
              <bdi>{site.name}</bdi>
            </Link>
            <span className="caption">{[words(`facilityType.${site.type}`), formatLocation(site)].filter(Boolean).join(comma())}</span>
            {visitSetTypeOf(site.type) ? (
              <Link to={`${SCREENS.beginSiteAssessment.path}?facilityId=${site.id}`} aria-label={t('home.assessSite', { site: site.name })}>
                {t('home.assess')}
              </Link>
            ) : null}
          </Stack>
        ))}
      </ul>
    </Card>
  );
}

const AllFacilities = () => {
  const { t } = useTranslation('requests');
  return <Link to={SCREENS.facilities.path}>{t('home.allFacilities')}</Link>;
};

/** Lists findings of the newest responses, the newest first. */
function LatestFindings() {
  const { t } = useTranslation('requests');
  const { t: risk } = useTranslation('risk');
  const read = useQuery(latestGrievancesRead());
  const found = (read.data?.items ?? []).flatMap(({ id, facility, findings, respondedAt = '' }) =>
    findings.map((finding) => ({ ...finding, key: `${id} ${finding.indicator}`, facility, respondedAt })),
  );
  const newest = found.sort((one, other) => other.respondedAt.localeCompare(one.respondedAt)).slice(0, SHOWN);
  return (
    <Card padded={false} title={t('home.findings')}>
      {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data && newest.length === 0 ? <EmptyState title={t('home.noFindings')} /> : null}
      <ul className={css.known}>
        {newest.map(({ key, indicator, severity, closedAt, facility, respondedAt }) => (
          <Stack component="li" className="small anywhere" gap={2} p="10px 16px" key={key}>
            <Group component="span" gap="2px 8px" justify="space-between">
              <b className="strong anywhere">{risk(`indicator.${indicator}`)}</b>
              <RiskChip level={severity} />
            </Group>
            <bdi className={css.site}>{facility?.name}</bdi>
            <span className="caption">
              <Num>{formatDate(respondedAt)}</Num>
              {closedAt ? `, ${t('closedOn', { date: formatDate(closedAt) })}` : null}
            </span>
          </Stack>
        ))}
      </ul>
    </Card>
  );
}

const Counted = ({ title, count }: { title: string; count: number | undefined }): ReactNode => (
  <>
    {title} {count === undefined ? null : <Num className="muted">{formatInteger(count)}</Num>}
  </>
);
