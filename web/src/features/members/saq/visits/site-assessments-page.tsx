import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SiteAssessmentSummary } from '../../../../../../contracts/members/saq/site-assessments/replies.js';
import { SITE_ASSESSMENT_STATES } from '../../../../../../contracts/members/saq/site-assessments/site-assessment-kinds.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { siteAssessmentsRead } from '../../../../entities/saq/saq-reads.js';
import { STATE_TONES } from '../../../../entities/saq/visits/visit-head.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { type Column } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { OutsideBounds } from '../../../../ui/feedback/outside-bounds.js';
import { formatDate } from '../../../../ui/format.js';
import { UrlSelectField } from '../../../../ui/forms/choices/url-select-field.js';
import { pageParam, paramOneOf, useUrlState } from '../../../../ui/forms/url-state.js';
import { FilterBar } from '../../../../ui/layout/filter-bar.js';
import { Page, PageHead } from '../../../../ui/layout/layout.js';
import { ResourceList } from '../../../../ui/layout/resource-list.js';

const PER_PAGE = 20;
export const siteAssessmentPath = (id: string): string => SCREENS.siteAssessment.path.replace(':assessmentId', id);

/** The reader's own assessments of sites, the newest visit first. */
export function SiteAssessmentsPage() {
  const { t } = useTranslation('saq');
  const [search, change] = useUrlState();
  const state = paramOneOf(search, 'state', SITE_ASSESSMENT_STATES);
  const page = pageParam(search);
  const list = useQuery(siteAssessmentsRead({ page, perPage: PER_PAGE, ...(state && { state }) }));
  return (
    <Page>
      <PageHead
        title={t('visit.title')}
        note={t('visit.intro')}
        actions={<ButtonLink variant="primary" to={SCREENS.beginSiteAssessment.path} label={t('visit.begin')} />}
      />
      <FilterBar>
        <UrlSelectField
          name="state"
          label={t('list.status')}
          all={t('visit.allStates')}
          words={SITE_ASSESSMENT_STATES}
          textOf={(value) => t(`visit.state.${value}`)}
        />
      </FilterBar>
      <ResourceList
        read={list}
        label={t('visit.title')}
        columns={useColumns()}
        empty={
          <EmptyState
            title={t('visit.none')}
            {...(state && { actions: <Button onClick={() => change({ state: undefined })} label={t('visit.allStates')} /> })}
          >
            {t('visit.noneText')}
          </EmptyState>
        }
      />
    </Page>
  );
}

function useColumns(): Column<SiteAssessmentSummary>[] {
  const { t } = useTranslation('saq');
  return [
    {
      key: 'facility',
      head: t('list.facility'),
      phone: 'title',
      cell: ({ id, facility }) => (
        <Link to={siteAssessmentPath(id)}>
          <bdi>{facility.name}</bdi>
        </Link>
      ),
    },
    { key: 'kind', head: t('list.type'), cell: ({ kind }) => t(`visit.kind.${kind}`) },
    {
      key: 'assessedOn',
      head: t('visit.date'),
      cell: (row) => (
        <>
          <Num>{formatDate(`${row.assessedOn}T12:00:00`)}</Num> <OutsideBounds {...row} />
        </>
      ),
    },
    {
      key: 'state',
      head: t('list.status'),
      phone: 'value',
      cell: ({ state }) => <Chip tone={STATE_TONES[state]}>{t(`visit.state.${state}`)}</Chip>,
    },
    { key: 'progress', head: t('list.progress'), phone: 'line', cell: ({ progress }) => <Num>{progress.percent}%</Num> },
    {
      key: 'completedAt',
      head: t('list.completedAt'),
      phone: 'hide',
      cell: ({ completedAt }) => (completedAt ? <Num>{formatDate(completedAt)}</Num> : '–'),
    },
  ];
}
