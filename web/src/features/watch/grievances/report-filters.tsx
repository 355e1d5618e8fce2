import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RISK_INDICATORS } from '../../../../../contracts/shared/risk-indicators.js';
import { GRIEVANCE_COUNTS, PRIORITIES } from '../../../../../contracts/watch/grievances/grievance-kinds.js';
import type { GrievancesQuery } from '../../../../../contracts/watch/grievances/queries.js';
import type { GrievancePage } from '../../../../../contracts/watch/grievances/replies.js';
import { FacilitySearch } from '../../../entities/facility/facility-search.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../ui/format.js';
import { UrlSelectField } from '../../../ui/forms/choices/url-select-field.js';
import { Segments } from '../../../ui/forms/segments.js';
import { pageParam, paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { FilterBar } from '../../../ui/layout/filter-bar.js';
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
    sort: search.get('sort') ?? undefined,
    page: pageParam(search),
  };
}

/** Names the filters in the address. */
export const FILTERS = ['state', 'priority', 'indicator', 'site'] as const;

interface ReportFiltersProps {
  counts: GrievancePage['counts'] | undefined;
  /** Offers the states that the reader's list has. */
  parts?: readonly (typeof GRIEVANCE_COUNTS)[number][];
  /** A brand gets neither priorities nor a search of all sites. */
  isOfBrand?: boolean;
}

export function ReportFilters({ counts, parts = GRIEVANCE_COUNTS, isOfBrand = false }: ReportFiltersProps) {
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
        {isOfBrand ? null : (
          <UrlSelectField
            name="priority"
            label={t('form.priority')}
            all={t('anyPriority')}
            words={PRIORITIES}
            textOf={(each) => words(`level.${each}`)}
          />
        )}
        <UrlSelectField
          name="indicator"
          label={t('form.indicator')}
          all={t('anyIndicator')}
          words={RISK_INDICATORS}
          textOf={(each) => words(`indicator.${each}`)}
        />
        {isOfBrand ? null : (
          <FacilitySearch
            aria-label={t('form.facility')}
            placeholder={t('anySite')}
            optional
            value={search.get('site') ?? undefined}
            onChange={(site) => change({ site, page: undefined })}
          />
        )}
      </FilterBar>
    </Stack>
  );
}
