import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RISK_INDICATORS } from '../../../../../contracts/shared/risk-indicators.js';
import { GRIEVANCE_COUNTS, PRIORITIES } from '../../../../../contracts/watch/grievances/grievance-kinds.js';
import type { GrievancesQuery } from '../../../../../contracts/watch/grievances/queries.js';
import type { GrievancePage } from '../../../../../contracts/watch/grievances/replies.js';
import { FacilitySearch } from '../../../entities/facility/facility-search.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../ui/format.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { Segments } from '../../../ui/forms/segments.js';
import { pageParam, paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { FilterBar } from '../../../ui/layout/layout.js';
import css from './grievances.module.css';

/** Returns what the address asks for. Overdue is a part of the list as the states are. */
export function grievancesQueryOf(search: URLSearchParams): GrievancesQuery {
  const part = paramOneOf(search, 'state', GRIEVANCE_COUNTS);
  const [priority, indicator] = [paramOneOf(search, 'priority', PRIORITIES), paramOneOf(search, 'indicator', RISK_INDICATORS)];
  const facilityId = search.get('site') ?? undefined;
  return {
    ...(part === 'overdue' ? { overdue: 'true' } : part && { state: part }),
    ...(priority && { priority }),
    ...(indicator && { indicator }),
    ...(facilityId && { facilityId }),
    sort: search.get('sort') ?? '-reportedAt',
    page: pageParam(search),
  };
}

export const NO_FILTERS = { state: undefined, priority: undefined, indicator: undefined, site: undefined, page: undefined };

export const isFiltered = (search: URLSearchParams): boolean =>
  ['state', 'priority', 'indicator', 'site'].some((name) => search.get(name) !== null);

interface ReportFiltersProps {
  counts: GrievancePage['counts'] | undefined;
  /** Offers the states that the reader's list has. */
  parts?: readonly (typeof GRIEVANCE_COUNTS)[number][];
  hasSites?: boolean;
}

export function ReportFilters({ counts, parts = GRIEVANCE_COUNTS, hasSites = true }: ReportFiltersProps) {
  const { t } = useTranslation('grievances');
  const { t: words } = useTranslation('risk');
  const [search, change] = useUrlState();
  return (
    <Stack className={css.filters} gap={12}>
      <Segments
        label={t('column.state')}
        value={paramOneOf(search, 'state', parts) ?? ''}
        onChange={(state) => change({ state, page: undefined })}
        options={['' as const, ...parts].map((part) => ({
          value: part,
          label: (
            <>
              {t(part === '' ? 'all' : `state.${part}`)} {counts && part !== '' ? <Num>{formatInteger(counts[part])}</Num> : null}
            </>
          ),
        }))}
      />
      <FilterBar>
        <SelectField
          aria-label={t('form.priority')}
          data={[{ value: '', label: t('anyPriority') }, ...PRIORITIES.map((each) => ({ value: each, label: words(`level.${each}`) }))]}
          value={search.get('priority') ?? ''}
          onChange={(priority) => change({ priority, page: undefined })}
        />
        <SelectField
          aria-label={t('form.indicator')}
          data={[
            { value: '', label: t('anyIndicator') },
            ...RISK_INDICATORS.map((each) => ({ value: each, label: words(`indicator.${each}`) })),
          ]}
          value={search.get('indicator') ?? ''}
          onChange={(indicator) => change({ indicator, page: undefined })}
        />
        {hasSites ? (
          <FacilitySearch
            aria-label={t('form.facility')}
            placeholder={t('anySite')}
            optional
            value={search.get('site') ?? undefined}
            onChange={(site) => change({ site, page: undefined })}
          />
        ) : null}
      </FilterBar>
    </Stack>
  );
}
