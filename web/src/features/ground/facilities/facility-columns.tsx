import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FacilityReply } from '../../../../../contracts/ground/facilities/replies.js';
import { LEDGER_FACILITIES } from '../../../../../contracts/shared/roles.js';
import { facilityPath } from '../../../entities/facility/facility-paths.js';
import { OarIdText, OarStatusChip } from '../../../entities/facility/oar/oar-status.js';
import { Button } from '../../../ui/button.js';
import type { Column } from '../../../ui/data-display/data-table.js';
import { formatLocation } from '../../../ui/format.js';

interface FacilityColumnsOptions {
  mayReadLedgers: boolean;
  /** Present where the reader can decide which facility of the registry it is. */
  onMatch: ((facility: FacilityReply) => void) | undefined;
}

export function useFacilityColumns({ mayReadLedgers, onMatch }: FacilityColumnsOptions): Column<FacilityReply>[] {
  const { t } = useTranslation('facilities');
  const { t: words } = useTranslation('ui');
  const books: Column<FacilityReply> = {
    key: 'books',
    head: t('books'),
    phone: 'full',
    cell: (facility) => <LedgerLinks facility={facility} />,
  };
  return [
    { key: 'name', head: t('name'), sort: 'name', phone: 'title', cell: ({ id, name }) => <NameLink id={id} name={name} /> },
    { key: 'type', head: t('type'), cell: ({ type }) => words(`facilityType.${type}`) },
    {
      key: 'oarId',
      head: t('oarId'),
      phone: 'full',
      cell: (facility) => <OarCell facility={facility} onMatch={onMatch && (() => onMatch(facility))} />,
    },
    { key: 'location', head: t('location'), cell: (facility) => formatLocation(facility) },
    ...(mayReadLedgers ? [books] : []),
  ];
}

function NameLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={facilityPath(id)} className="strong">
      <bdi>{name}</bdi>
    </Link>
  );
}

function LedgerLinks({ facility }: { facility: FacilityReply }) {
  const { t } = useTranslation('facilities');
  if (!LEDGER_FACILITIES.some((type) => type === facility.type)) return null;
  return (
    <span style={{ display: 'inline-flex', gap: 16, whiteSpace: 'nowrap' }}>
      <Link to={`/mass-balance/${facility.id}`}>{t('balance')}</Link>
      <Link to={`/transactions?facilityId=${facility.id}`}>{t('ledger')}</Link>
      <Link to={`/ledger/${facility.id}`}>{t('replay')}</Link>
    </span>
  );
}

/** Shows the OAR ID of a facility and its state; for admins, with a link to an open decision. */
function OarCell({ facility, onMatch }: { facility: FacilityReply; onMatch?: () => void }) {
  const { t } = useTranslation('registry');
  const { oarId, oarIdLocal, oarMatch } = facility;
  const isToMatch = onMatch && (oarMatch === undefined || oarMatch === 'ERROR_MATCHING');
  return (
    <Group component="span" gap="4px 8px" display="inline-flex">
      {oarId ? <OarIdText oarId={oarId} local={oarIdLocal} /> : null}
      {oarMatch ? <OarStatusChip status={oarMatch} /> : null}
      {isToMatch ? <Button variant="link" size="tiny" onClick={onMatch} label={oarMatch ? t('retry') : t('match')} /> : null}
    </Group>
  );
}
