import { Box, Group, Stack } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { SupplierChangeReply, SupplierDetailReply, SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { SUPPLIER_TYPES } from '../../../../../../contracts/members/suppliers/supplier-kinds.js';
import { facilityPath } from '../../../../entities/facility/facility-paths.js';
import { OarIdText } from '../../../../entities/facility/oar/oar-status.js';
import { ChangedField, ChangeList } from '../../../../entities/person/change-list.js';
import { ComplianceHistory } from '../../../../entities/risk/grievance/compliance/compliance-history.js';
import { SiteGrievances } from '../../../../entities/risk/grievance/site-grievances.js';
import { ListHits } from '../../../../entities/risk/list-hits.js';
import { RiskChip } from '../../../../entities/risk/risk-chip.js';
import { facilityRiskPath } from '../../../../entities/risk/risk-paths.js';
import { facilityRiskRead } from '../../../../entities/risk/risk-reads.js';
import { supplierPath } from '../../../../entities/supplier/supplier-paths.js';
import { everySupplierRead, supplierRead } from '../../../../entities/supplier/supplier-reads.js';
import { SupplierPlace, SupplierStatusChip, useTierName } from '../../../../entities/supplier/supplier-texts.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { DetailStrip } from '../../../../ui/data-display/details.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatDate, formatLocation } from '../../../../ui/format.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Card, Page, PageHead } from '../../../../ui/layout/layout.js';
import { SidePanel } from '../../../../ui/layout/side-panel.js';
import { SuppliesMenu } from '../board/supplies-menu.js';
import { useSupplies } from '../board/use-supplies.js';
import { EditSupplier } from '../form/edit-supplier.js';
import { SupplierActions } from '../list/supplier-actions.js';
import { SupplierMatchChoice } from '../supplier-match-choice.js';
import { SupplierCompliance } from './supplier-compliance.js';

export function SupplierPage() {
  const { id = '' } = useParams();
  const supplier = useQuery(supplierRead(id));
  if (supplier.error)
    return (
      <Page>
        <ReadError error={supplier.error} onRetry={() => void supplier.refetch()} />
      </Page>
    );
  return supplier.data ? <SupplierDetail supplier={supplier.data} /> : <Page>{null}</Page>;
}

/** Reads the risk of a partner; of another site a brand knows none. */
function SupplierListHits({ facilityId, name }: { facilityId: string; name: string }) {
  const risk = useQuery(facilityRiskRead(facilityId, {}));
  return <ListHits name={name} hits={risk.data?.listed} />;
}

function SupplierDetail({ supplier }: { supplier: SupplierDetailReply }) {
  const { t } = useTranslation('suppliers');
  const { t: registry } = useTranslation('registry');
  const [editing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  return (
    <Page isWide>
      <PageHead
        title={<bdi>{supplier.businessName}</bdi>}
        note={<HeadNote supplier={supplier} />}
        actions={
          <>
            {supplier.facility ? (
              <ButtonLink to={facilityRiskPath(supplier.facility.id)} icon={<IconGauge size={16} aria-hidden />} label={t('risk')} />
            ) : null}
            <Button onClick={edit} label={t('action.edit')} />
            <SupplierActions supplier={supplier} onEdit={edit} />
          </>
        }
      />
      {supplier.facility ? <SupplierListHits facilityId={supplier.facility.id} name={supplier.businessName} /> : null}
      <SupplierFacts supplier={supplier} />
      <Columns cols="minmax(0, 2fr) minmax(0, 1fr)" from={1000} gap={24} align="start">
        <Stack gap={24} miw={0}>
          <Card title={registry('oarId')}>
            <SupplierMatchChoice key={supplier.match.status} supplier={supplier} />
          </Card>
          <SupplierCompliance supplier={supplier} />
          {supplier.facility ? (
            <>
              <SiteGrievances facilityId={supplier.facility.id} hasWords={false} />
              <ComplianceHistory facilityId={supplier.facility.id} />
            </>
          ) : null}
        </Stack>
        <Stack gap={24} miw={0}>
          <SupplyLinks supplier={supplier} />
          <SupplierChanges changes={supplier.changes} />
        </Stack>
      </Columns>
      <SidePanel title={supplier.businessName} opened={editing} onClose={() => setEditing(false)}>
        <EditSupplier supplier={supplier} onDone={() => setEditing(false)} />
      </SidePanel>
    </Page>
  );
}

function HeadNote({ supplier }: { supplier: SupplierDetailReply }) {
  const { t } = useTranslation('suppliers');
  const { status, archivedAt, invitedAt } = supplier;
  return (
    <Group component="span" gap="4px 8px" display="inline-flex">
      <SupplierStatusChip status={status} />
      {archivedAt ? <Chip tone="other">{t('archive.since', { date: formatDate(archivedAt) })}</Chip> : null}
      {invitedAt ? <Chip>{t('invite.since', { date: formatDate(invitedAt) })}</Chip> : null}
      <span>
        <SupplierPlace supplier={supplier} />
      </span>
    </Group>
  );
}

/** Lists the changes of a supplier, by whom and when, the newest first. */
function SupplierChanges({ changes }: { changes: readonly SupplierChangeReply[] }) {
  const { t } = useTranslation('suppliers');
  const { t: words } = useTranslation('ui');
  const shown = (field: string, value: string | null): string => {
    if (value === null) return t('changes.nothing');
    const type = field === 'facilityType' ? SUPPLIER_TYPES.find((each) => each === value) : undefined;
    if (type) return words(`facilityType.${type}`);
    return field === 'country' ? formatLocation({ country: value }) : value;
  };
  const shownChanges = changes.map(({ at, by, what, fields }) => ({
    ...{ at, what },
    text: (
      <>
        <span className="strong">{t(`changes.${what}`)}</span> <bdi>{t('changes.by', { name: by.name })}</bdi>
      </>
    ),
    details: fields.map(({ field, from, to }) => (
      <ChangedField key={field} name={t(`changes.field.${field}`)} from={shown(field, from)} to={shown(field, to)} />
    )),
  }));
  return (
    <Card title={t('changes.title')}>
      <ChangeList changes={shownChanges} />
    </Card>
  );
}

/** Lists the stated facts of the supplier; missing ones are marked. */
function SupplierFacts({ supplier }: { supplier: SupplierDetailReply }) {
  const { t } = useTranslation('suppliers');
  const { t: words } = useTranslation('ui');
  const tierName = useTierName();
  const { registrationNumber, oarId, tiers, facilityType, facility, lastActivityAt, laborRiskLevel, productRiskLevel } = supplier;
  const missing = <span className="muted">{t('missing')}</span>;
  return (
    <DetailStrip
      details={[
        { label: t('form.registrationNumber'), value: registrationNumber ? <bdi>{registrationNumber}</bdi> : missing },
        { label: t('column.oarId'), value: oarId ? <OarIdText oarId={oarId} /> : missing },
        { label: t('form.tiers'), value: tiers.length > 0 ? tiers.map(tierName).join('; ') : missing },
        { label: t('column.type'), value: facilityType ? words(`facilityType.${facilityType}`) : missing },
        {
          label: t('partner'),
          value: facility ? <Link to={facilityPath(facility.id)}>{facility.name}</Link> : <span className="muted">{t('notLinked')}</span>,
        },
        {
          label: t('column.lastActivity'),
          value: lastActivityAt ? <Num>{formatDate(lastActivityAt)}</Num> : <span className="muted">{t('noActivity')}</span>,
        },
        { label: t('column.laborRisk'), value: <RiskChip level={laborRiskLevel} /> },
        { label: t('column.productRisk'), value: <RiskChip level={productRiskLevel} /> },
      ]}
    />
  );
}

/** Lists the purchasers and the suppliers of the supplier. */
function SupplyLinks({ supplier }: { supplier: SupplierDetailReply }) {
  const { t } = useTranslation('suppliers');
  const every = useQuery(everySupplierRead());
  const { toggle, failure } = useSupplies();
  const all = every.data ?? [];
  return (
    <Card
      title={t('supplies')}
      aside={every.data ? <SuppliesMenu supplier={supplier} all={all} onToggle={(id) => void toggle(supplier, id)} /> : null}
    >
      {every.error ? <ReadError error={every.error} onRetry={() => void every.refetch()} /> : null}
      {failure ? <InlineError>{failure}</InlineError> : null}
      <Names ids={supplier.supplies} all={all} none={t('suppliesNobody')} />
      <Box component="h3" my="16px 8px" fz={13}>
        {t('suppliedBy')}
      </Box>
      <Names ids={supplier.suppliedBy} all={all} none={t('suppliedByNobody')} />
    </Card>
  );
}

function Names({ ids, all, none }: { ids: readonly string[]; all: readonly SupplierReply[]; none: string }) {
  const named = all.filter(({ id }) => ids.includes(id));
  if (named.length === 0) return <p className="small muted">{none}</p>;
  return (
    <Stack component="ul" gap={4}>
      {named.map(({ id, businessName }) => (
        <li key={id}>
          <Link to={supplierPath(id)}>
            <bdi>{businessName}</bdi>
          </Link>
        </li>
      ))}
    </Stack>
  );
}
