import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { OarIdText, OarStatusChip } from '../../../../entities/facility/oar/oar-status.js';
import { RiskChip } from '../../../../entities/risk/risk-chip.js';
import { supplierPath } from '../../../../entities/supplier/supplier-paths.js';
import { SupplierPlace, SupplierStatusChip } from '../../../../entities/supplier/supplier-texts.js';
import { Button } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import type { Column } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { formatDate } from '../../../../ui/format.js';
import css from '../suppliers.module.css';
import { useSupplierMatch } from '../use-supplier-match.js';
import { SupplierActions } from './supplier-actions.js';

export function useSupplierColumns(onEdit: (supplier: SupplierReply) => void): Column<SupplierReply>[] {
  const { t } = useTranslation('suppliers');
  const { t: words } = useTranslation('ui');
  return [
    { key: 'name', head: t('column.supplier'), phone: 'title', cell: (supplier) => <NameCell supplier={supplier} /> },
    {
      key: 'type',
      head: t('column.type'),
      tablet: 'hide',
      cell: ({ facilityType }) => (facilityType ? words(`facilityType.${facilityType}`) : '–'),
    },
    { key: 'oarId', head: t('column.oarId'), phone: 'full', cell: (supplier) => <OarCell supplier={supplier} /> },
    { key: 'status', head: t('column.status'), phone: 'value', cell: (supplier) => <StatusCell supplier={supplier} /> },
    { key: 'labor', head: t('column.laborRisk'), phone: 'hide', cell: ({ laborRiskLevel }) => <RiskChip level={laborRiskLevel} /> },
    {
      key: 'product',
      head: t('column.productRisk'),
      phone: 'hide',
      tablet: 'hide',
      cell: ({ productRiskLevel }) => <RiskChip level={productRiskLevel} />,
    },
    {
      key: 'activity',
      head: t('column.lastActivity'),
      phone: 'line',
      cell: ({ lastActivityAt }) =>
        lastActivityAt ? <Num>{formatDate(lastActivityAt)}</Num> : <span className="muted">{t('noActivity')}</span>,
    },
    {
      key: 'actions',
      head: '',
      phone: 'line',
      cell: (supplier) => <SupplierActions supplier={supplier} onEdit={() => onEdit(supplier)} />,
    },
  ];
}

function NameCell({ supplier }: { supplier: SupplierReply }) {
  return (
    <Stack component="span" className="anywhere" gap={0} miw={0}>
      <Link to={supplierPath(supplier.id)} className="strong">
        <bdi>{supplier.businessName}</bdi>
      </Link>
      <span className="caption">
        <SupplierPlace supplier={supplier} />
      </span>
    </Stack>
  );
}

function StatusCell({ supplier: { status, invitedAt } }: { supplier: SupplierReply }) {
  const { t } = useTranslation('suppliers');
  return (
    <Stack component="span" className="anywhere" gap={0} miw={0}>
      <span>
        <SupplierStatusChip status={status} />
      </span>
      {invitedAt ? <span className="caption">{t('invite.since', { date: formatDate(invitedAt) })}</span> : null}
    </Stack>
  );
}

/** The OAR ID and how it came about, or what can be done about it. */
function OarCell({ supplier }: { supplier: SupplierReply }) {
  const { t } = useTranslation('suppliers');
  const { t: registry } = useTranslation('registry');
  const { ask, busy, failure } = useSupplierMatch(supplier.id);
  const { oarId, match, facility } = supplier;
  return (
    <Group component="span" className={css.oar} gap="4px 8px" display="inline-flex">
      {oarId ? <OarIdText oarId={oarId} /> : null}
      {facility && !oarId ? <Chip tone="green">{t('linked')}</Chip> : <OarStatusChip status={match.status} />}
      {match.status === 'ERROR_MATCHING' && !facility ? (
        <Button variant="link" size="tiny" busy={busy} onClick={() => void ask()} label={registry('retry')} />
      ) : null}
      {failure ? <InlineError>{failure}</InlineError> : null}
    </Group>
  );
}
