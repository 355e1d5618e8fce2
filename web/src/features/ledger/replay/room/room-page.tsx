import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRole } from '../../../../client/session/session.js';
import { facilitiesRead } from '../../../../entities/facility/facility-reads.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { comma, formatLocation } from '../../../../ui/format.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Card, Page, PageHead } from '../../../../ui/layout/layout.js';
import css from './room.module.css';
import { auditSitePath } from './room-reads.js';
import { SampleList } from './samples/sample-list.js';

const SHOWN = 100;

/** The auditor's room: the sites that somebody looks at, each with a room of its own, and the samples that were drawn. */
export function RoomPage() {
  const { t } = useTranslation('audits');
  return (
    <Page>
      <PageHead title={t('title')} />
      <Columns cols={400} gap={20} align="start">
        <Sites />
        <SampleList />
      </Columns>
    </Page>
  );
}

function Sites() {
  const { t } = useTranslation('audits');
  const { t: words } = useTranslation('ui');
  const role = useRole();
  const isAuditor = role === 'AUDITOR';
  const read = useQuery(facilitiesRead({ ...(isAuditor && { assigned: 'true' }), perPage: SHOWN, sort: 'name' }));
  return (
    <Card padded={false} title={t('sites')}>
      {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data?.total === 0 ? <EmptyState title={t('noSites')}>{t(isAuditor ? 'noSitesText' : 'noSitesTextAdmin')}</EmptyState> : null}
      <ul className={css.list} aria-busy={read.isPending}>
        {read.data?.items.map((site) => (
          <li key={site.id}>
            <Link to={auditSitePath(site.id)} className="strong">
              <bdi>{site.name}</bdi>
            </Link>
            <span className="caption">{[words(`facilityType.${site.type}`), formatLocation(site)].filter(Boolean).join(comma())}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
