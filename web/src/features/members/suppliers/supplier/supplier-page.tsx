import { Group, Stack } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { SupplierDetailReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { ComplianceHistory } from '../../../../entities/risk/grievance/compliance/compliance-history.js';
import { SiteGrievances } from '../../../../entities/risk/grievance/site-grievances.js';
import { ListHits } from '../../../../entities/risk/list-hits.js';
import { facilityRiskPath } from '../../../../entities/risk/risk-paths.js';
import { facilityRiskRead } from '../../../../entities/risk/risk-reads.js';
import { supplierRead } from '../../../../entities/supplier/supplier-reads.js';
import { SupplierPlace, SupplierStatusChip } from '../../../../entities/supplier/supplier-texts.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatDate } from '../../../../ui/format.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Card, Page, PageHead } from '../../../../ui/layout/layout.js';
import { SidePanel } from '../../../../ui/layout/side-panel.js';
import { EditSupplier } from '../form/edit-supplier.js';
import { SupplierActions } from '../list/supplier-actions.js';
import { SupplierMatchChoice } from '../supplier-match-choice.js';
import { SupplierChanges } from './supplier-changes.js';
import { SupplierCompliance } from './supplier-compliance.js';
import { SupplierFacts } from './supplier-facts.js';
import { SupplyLinks } from './supply-links.js';

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
