import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PROCESSOR_ROLES } from '../../../client/session/home-routes.js';
import { roleOf, useSession } from '../../../client/session/session.js';
import { useZoneNote } from '../../../entities/balance/zone-note.js';
import { facilityRead } from '../../../entities/facility/facility-reads.js';
import { ButtonLink } from '../../../ui/button.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { transactionFilterOf } from './transaction-filter.js';
import { TransactionFilters } from './transaction-filters.js';
import { TransactionList } from './transaction-list.js';

/** Every record of a ledger: filtered, opened in place, voided where nothing later uses it. */
export function TransactionsPage() {
  const { t } = useTranslation('transactions');
  const { t: pages } = useTranslation('shell');
  const [search] = useUrlState();
  const { facilityId } = transactionFilterOf(search);
  const facility = useQuery(facilityRead(facilityId ?? ''));
  const user = useSession()?.user;
  const role = user && roleOf(user);
  const isOverseer = role !== undefined && !PROCESSOR_ROLES.includes(role);
  const ledgerId = facilityId ?? (isOverseer ? undefined : user?.currentFacility?.id);
  const zoneNote = useZoneNote(ledgerId);
  return (
    <Page>
      <PageHead
        title={facility.data ? t('titleOf', { name: facility.data.name }) : t('title')}
        note={zoneNote}
        actions={ledgerId ? <ButtonLink to={`/ledger/${ledgerId}`} label={pages('pages.replay')} /> : undefined}
      />
      <TransactionFilters isOverseer={isOverseer} />
      <TransactionList needsFacility={isOverseer && !facilityId} />
    </Page>
  );
}
