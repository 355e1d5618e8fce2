import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OAR_MATCH_STATUSES } from '../../../../../contracts/ground/facilities/oar-replies.js';
import type { FacilityReply } from '../../../../../contracts/ground/facilities/replies.js';
import { isAdminRole } from '../../../../../contracts/shared/roles.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { LEDGER_READER_ROLES } from '../../../client/session/home-routes.js';
import { useRole } from '../../../client/session/session.js';
import { facilitiesRead } from '../../../entities/facility/facility-reads.js';
import { OarDecision } from '../../../entities/facility/oar/oar-decision.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { toggledInSet } from '../../../ui/data-display/toggled.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { pageParam, paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { ResourceList } from '../../../ui/layout/resource-list.js';
import { useFacilityColumns } from './facility-columns.js';
import { TYPES } from './facility-filters.js';

const PER_PAGE = 20;

const sortParam = (search: URLSearchParams): string => search.get('sort') ?? 'name';

/** The facilities that the filters of the address name, a page of them. */
export function useListedFacilities() {
  const [search] = useUrlState();
  return useQuery(
    facilitiesRead({
      q: search.get('q') ?? undefined,
      type: paramOneOf(search, 'type', TYPES),
      oarMatch: paramOneOf(search, 'match', OAR_MATCH_STATUSES),
      sort: sortParam(search),
      page: pageParam(search),
      perPage: PER_PAGE,
    }),
  );
}

/** For admins a row opens to the decision over its match with the registry. */
export function FacilityList({ facilities, onAdd }: { facilities: ReturnType<typeof useListedFacilities>; onAdd: () => void }) {
  const { t } = useTranslation('facilities');
  const { mayReadLedgers, maySettleMatches } = useFacilityRights();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const columns = useFacilityColumns({
    mayReadLedgers,
    onMatch: maySettleMatches ? ({ id }) => setOpen(new Set([...open, id])) : undefined,
  });
  const matchDecisions = {
    open,
    onToggle: (id: string) => setOpen(toggledInSet(open, id)),
    render: (facility: FacilityReply) => <OarDecision key={facility.oarMatch} facility={facility} />,
  };
  return (
    <ResourceList
      read={facilities}
      label={t('title')}
      columns={columns}
      rowName={({ name }) => name}
      details={maySettleMatches ? matchDecisions : undefined}
      sortedBy="name"
      noMatch={{ filters: ['q', 'type', 'match'], title: t('empty'), text: t('emptyText'), clear: t('clear') }}
      empty={maySettleMatches ? <NoneYet onAdd={onAdd} /> : <EmptyState title={t('none')}>{t('noneAssigned')}</EmptyState>}
    />
  );
}

function useFacilityRights() {
  const role = useRole();
  return {
    mayReadLedgers: role !== undefined && LEDGER_READER_ROLES.includes(role),
    maySettleMatches: isAdminRole(role),
  };
}

/** A facility is created by an admin, or when a user invited to it joins. */
function NoneYet({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('facilities');
  const { t: ofMaking } = useTranslation('makeFacilities');
  return (
    <EmptyState
      title={t('none')}
      actions={
        <>
          <Button variant="primary" onClick={onAdd} label={ofMaking('make.do')} />
          <ButtonLink to={SCREENS.userManagement.path} label={t('toUsers')} />
        </>
      }
    >
      {t('noneText')}
    </EmptyState>
  );
}
