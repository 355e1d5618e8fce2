import { Box, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GrievanceSummary } from '../../../../../contracts/watch/grievances/replies.js';
import { Reported, SourceName } from '../../../entities/risk/grievance/grievance-words.js';
import { siteGrievancesRead } from '../../../entities/risk/request-reads.js';
import css from '../../../entities/risk/requests/requests.module.css';
import { RiskChip } from '../../../entities/risk/risk-chip.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { comma, formatDate } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';

/** Shows what else was told and found at the site, the newest first. */
export function SiteHistory({ facilityId, exceptId }: { facilityId: string; exceptId: string }) {
  const { t } = useTranslation('requests');
  const read = useQuery(siteGrievancesRead(facilityId));
  const others = read.data?.items.filter(({ id }) => id !== exceptId);
  return (
    <Card title={t('known.title')} padded={false}>
      {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {others?.length === 0 ? (
        <Box component="p" className="muted" p="12px 16px" fz={13}>
          {t('known.none')}
        </Box>
      ) : null}
      <ul className={css.known}>
        {others?.map((each) => (
          <Stack component="li" className="small anywhere" gap={2} p="10px 16px" key={each.id}>
            <KnownGrievance found={each} />
          </Stack>
        ))}
      </ul>
    </Card>
  );
}

/** One grievance in three lines: about what, by whom it was told, and how far it has come. */
export function KnownGrievance({ found, withSite = false }: { found: GrievanceSummary; withSite?: boolean }) {
  const { t } = useTranslation('requests');
  const { t: risk } = useTranslation('risk');
  const { indicator, priority, source, reportedAt, state, closedAt, facility } = found;
  return (
    <>
      <Group component="span" gap="2px 8px" justify="space-between">
        <b className="strong anywhere">{indicator ? risk(`indicator.${indicator}`) : <SourceName source={source} />}</b>
        {priority ? <RiskChip level={priority} /> : null}
      </Group>
      {withSite && facility ? <bdi className={css.site}>{facility.name}</bdi> : null}
      <span className="caption">
        <Reported source={source} reportedAt={reportedAt} />
        {comma()}
        {closedAt ? t('closedOn', { date: formatDate(closedAt) }) : t(state === 'responded' ? 'state.responded' : 'state.pending')}
      </span>
    </>
  );
}
