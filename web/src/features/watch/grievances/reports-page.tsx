import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { grievanceRead, grievancesRead } from '../../../entities/risk/grievance/grievance-reads.js';
import { useIndicatorName } from '../../../entities/risk/grievance/grievance-words.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../ui/format.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { SidePanel } from '../../../ui/layout/side-panel.js';
import { GrievanceList } from './grievance-list.js';
import { grievancesQueryOf, ReportFilters } from './report-filters.js';
import { ReportForm } from './report-form.js';
import { ReportPanel } from './report-panel.js';

/** Lists reports, their assignees, and their age. */
export function GrievanceReportsPage() {
  const { t } = useTranslation('grievances');
  const [search, change] = useUrlState();
  const list = useQuery(grievancesRead(grievancesQueryOf(search)));
  const overdue = list.data?.counts.overdue ?? 0;
  const openId = search.get('report');
  const nameOf = useIndicatorName();
  const opened = useQuery({ ...grievanceRead(openId ?? ''), enabled: openId !== null });
  const isToTriage = opened.data?.intake !== undefined && (opened.data.state === 'received' || opened.data.state === 'heldBack');
  const openTitle = opened.data ? nameOf(opened.data.indicator) : '';
  const column = {
    key: 'assignee',
    head: t('form.assignee'),
    cell: ({ assignee }: { assignee?: { name: string } }) =>
      assignee ? <bdi>{assignee.name}</bdi> : <span className="muted">{t('nobody')}</span>,
  };
  if (openId && isToTriage) return <Navigate to={SCREENS.outsideReport.path.replace(':reportId', openId)} replace />;
  return (
    <Page>
      <PageHead
        title={
          <>
            {t('title')} {list.data ? <Num className="muted">{formatInteger(list.data.total)}</Num> : null}
          </>
        }
        note={overdue > 0 ? <span className="bad">{t('overdueCount', { count: overdue })}</span> : null}
        actions={
          <>
            <ButtonLink to={SCREENS.outsideReports.path} label={t('triage.title')} />
            <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: 1 }, { isStep: true })} label={t('new')} />
          </>
        }
      />
      <ReportFilters counts={list.data?.counts} />
      <GrievanceList
        label={t('title')}
        list={list}
        columns={[column]}
        onOpen={({ id }) => change({ report: id }, { isStep: true })}
        none={{ title: t('empty'), text: t('emptyText') }}
      />
      <SidePanel title={t('new')} opened={search.get('new') !== null} onClose={() => change({ new: undefined })}>
        <ReportForm onDone={(id) => change({ new: undefined, report: id })} />
      </SidePanel>
      <SidePanel title={openTitle} opened={openId !== null} onClose={() => change({ report: undefined })}>
        {openId ? <ReportPanel key={openId} id={openId} /> : null}
      </SidePanel>
    </Page>
  );
}
