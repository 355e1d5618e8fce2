import { Box, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import type { GrievanceSummary } from '../../../../../contracts/watch/grievances/replies.js';
import { mayOpen } from '../../../client/session/home-routes.js';
import { useSession } from '../../../client/session/session.js';
import { Reported, SourceName } from '../../../entities/risk/grievance/grievance-words.js';
import { siteGrievancesRead } from '../../../entities/risk/request-reads.js';
import css from '../../../entities/risk/requests/requests.module.css';
import { RiskChip } from '../../../entities/risk/risk-chip.js';
import { facilityRiskPath } from '../../../entities/risk/risk-paths.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { comma, formatDate } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';

/** Shows the other reports and findings of the site, the newest first. */
export function SiteHistory({ facilityId, exceptId }: { facilityId: string; exceptId: string }) {
  const { t } = useTranslation('requests');
  const read = useQuery(siteGrievancesRead(facilityId));
  const others = read.data?.items.filter(({ id }) => id !== exceptId);
  return (
    <Card title={t('known.title')} padded={false} aside={<KnownElsewhere facilityId={facilityId} />}>
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

/** Leads to the site's risk and self assessment, where the reader may open them. */
function KnownElsewhere({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('requests');
  const { t: risk } = useTranslation('risk');
  const user = useSession()?.user;
  return (
    <Group component="span" className="small" gap="2px 12px" display="inline-flex">
      {mayOpen(user, 'facilityRisk') ? <Link to={facilityRiskPath(facilityId)}>{risk('open')}</Link> : null}
      {mayOpen(user, 'assessmentOf') ? (
        <Link to={SCREENS.assessmentOf.path.replace(':facilityId', facilityId)}>{t('known.selfAssessment')}</Link>
      ) : null}
    </Group>
  );
}

/** Shows one grievance in three lines: its subject, its source, and its progress. */
export function KnownGrievance({ found }: { found: GrievanceSummary }) {
  const { t } = useTranslation('requests');
  const { t: risk } = useTranslation('risk');
  const { indicator, priority, source, reportedAt, state, closedAt } = found;
  return (
    <>
      <Group component="span" gap="2px 8px" justify="space-between">
        <b className="strong anywhere">{indicator ? risk(`indicator.${indicator}`) : <SourceName source={source} />}</b>
        {priority ? <RiskChip level={priority} /> : null}
      </Group>
      <span className="caption">
        <Reported source={source} reportedAt={reportedAt} />
        {comma()}
        {closedAt ? t('closedOn', { date: formatDate(closedAt) }) : t(state === 'responded' ? 'state.responded' : 'state.pending')}
      </span>
    </>
  );
}
