import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GrievanceRow } from '../../../../../contracts/watch/grievances/replies.js';
import { Button } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Pagination } from '../../../ui/data-display/pagination.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatDate, formatInteger } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './grievance.module.css';
import { grievanceRead, SITE_PER_PAGE, siteGrievancesRead } from './grievance-reads.js';
import { GrievanceStateChip, PriorityChip, Reported, ResponseDay, useIndicatorName } from './grievance-words.js';
import { ToldAndFound } from './told-and-found.js';

interface SiteGrievancesProps {
  facilityId: string;
  /** True for the site itself and its auditors and monitors: they read findings and actions. */
  hasWords: boolean;
}

/** Lists the grievances at a site, the newest first. */
export function SiteGrievances({ facilityId, hasWords }: SiteGrievancesProps) {
  const { t } = useTranslation('grievances');
  const [page, setPage] = useState(1);
  const found = useQuery(siteGrievancesRead(facilityId, page));
  const { data } = found;
  return (
    <Card
      title={
        <>
          {t('title')} {data && data.total > 0 ? <Num className="muted">{formatInteger(data.total)}</Num> : null}
        </>
      }
      aside={
        data && data.counts.overdue > 0 ? <span className="small bad">{t('overdueCount', { count: data.counts.overdue })}</span> : null
      }
      padded={data === undefined || data.total === 0}
    >
      {found.error && !data ? <ReadError error={found.error} onRetry={() => void found.refetch()} /> : null}
      {data?.total === 0 ? <p className="muted">{t('noneAtSite')}</p> : null}
      {data && data.total > 0 ? (
        <ul className={css.rows}>
          {data.items.map((each) => (
            <Row key={each.id} grievance={each} hasWords={hasWords} />
          ))}
        </ul>
      ) : null}
      {data && data.total > SITE_PER_PAGE ? <Pagination page={page} perPage={SITE_PER_PAGE} total={data.total} onPage={setPage} /> : null}
    </Card>
  );
}

function Row({ grievance, hasWords }: { grievance: GrievanceRow; hasWords: boolean }) {
  const { t } = useTranslation('grievances');
  const nameOf = useIndicatorName();
  const [isOpen, setOpen] = useState(false);
  const { indicator, priority, source, reportedAt, findings, actions } = grievance;
  const open = actions.open + actions.done;
  return (
    <li>
      <Group component="span" gap="4px 8px">
        <span className="strong">{nameOf(indicator)}</span>
        <PriorityChip priority={priority} />
        <GrievanceStateChip {...grievance} />
      </Group>
      <span className="caption">
        <Reported source={source} reportedAt={reportedAt} />
      </span>
      <span className="caption">
        <ResponseDay {...grievance} />
      </span>
      {findings.map((finding) => (
        <Group key={finding.indicator} component="span" gap="4px 8px">
          <span>{t('found', { indicator: nameOf(finding.indicator) })}</span> <PriorityChip priority={finding.severity} />
          {finding.closedAt ? <span className="caption">{t('closedOn', { date: formatDate(finding.closedAt) })}</span> : null}
        </Group>
      ))}
      {open > 0 ? <span className="small">{t('openActions', { count: open })}</span> : null}
      {hasWords ? (
        <span>
          <Button variant="link" size="tiny" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} label={t(isOpen ? 'less' : 'more')} />
        </span>
      ) : null}
      {isOpen ? <Words id={grievance.id} /> : null}
    </li>
  );
}

function Words({ id }: { id: string }) {
  const found = useQuery(grievanceRead(id));
  if (found.error && !found.data) return <ReadError error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <Stack gap={12} pt={8}>
      {found.data ? <ToldAndFound grievance={found.data} /> : null}
    </Stack>
  );
}
