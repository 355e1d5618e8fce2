import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { GrievanceRow } from '../../../../../contracts/watch/grievances/replies.js';
import { facilityPath } from '../../../entities/facility/facility-paths.js';
import { grievancesRead } from '../../../entities/risk/grievance/grievance-reads.js';
import { ResponseDay } from '../../../entities/risk/grievance/grievance-words.js';
import type { Column } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../ui/format.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { GrievanceList } from './grievance-list.js';
import { grievancesQueryOf, ReportFilters } from './report-filters.js';

const PARTS = ['pending', 'overdue', 'responded', 'closed'] as const;

/** Shows a brand the requests about its suppliers, those still open, and the suppliers' open actions. */
export function AuditRequestsPage() {
  const { t } = useTranslation('grievances');
  const [search] = useUrlState();
  const navigate = useNavigate();
  const list = useQuery(grievancesRead(grievancesQueryOf(search)));
  const columns: Column<GrievanceRow>[] = [
    { key: 'response', head: t('response'), cell: (row) => <ResponseDay {...row} /> },
    {
      key: 'actions',
      head: t('actions'),
      cell: ({ actions }) => {
        const open = actions.open + actions.done;
        return open > 0 ? t('openActions', { count: open }) : '–';
      },
    },
  ];
  const overdue = list.data?.counts.overdue ?? 0;
  return (
    <Page>
      <PageHead
        title={
          <>
            {t('auditRequests')} {list.data ? <Num className="muted">{formatInteger(list.data.total)}</Num> : null}
          </>
        }
        note={overdue > 0 ? <span className="bad">{t('overdueCount', { count: overdue })}</span> : null}
      />
      <ReportFilters counts={list.data?.counts} parts={PARTS} isOfBrand />
      <GrievanceList
        label={t('auditRequests')}
        list={list}
        columns={columns}
        isOfBrand
        onOpen={({ facility }) => facility && void navigate(facilityPath(facility.id))}
        none={{ title: t('noRequests'), text: t('noRequestsText') }}
      />
    </Page>
  );
}
