import { Group } from '@mantine/core';
import { IconGauge, IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupplierReply } from '../../../../../contracts/members/suppliers/replies.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { partnersRead } from '../../../entities/partner/partner-reads.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Banner } from '../../../ui/feedback/feedback.js';
import { formatInteger } from '../../../ui/format.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { SidePanel } from '../../../ui/layout/side-panel.js';
import { SupplierBoard } from './board/supplier-board.js';
import { AddSupplier } from './form/add-supplier.js';
import { EditSupplier } from './form/edit-supplier.js';
import { SupplierList, useListedSuppliers } from './list/supplier-list.js';
import { SupplierFilters } from './supplier-filters.js';
import { viewParam } from './suppliers-view.js';

/** Lists the brand's suppliers: their identity, how sure it is, and who supplies whom. */
export function SuppliersPage() {
  const [search, change] = useUrlState();
  const [panel, setPanel] = useState<'add' | SupplierReply | undefined>(search.has('new') ? 'add' : undefined);
  const suppliers = useListedSuppliers();
  const edit = (supplier: SupplierReply) => setPanel(supplier);
  const close = () => {
    setPanel(undefined);
    change({ new: undefined });
  };
  return (
    <Page isWide>
      <SuppliersHead total={suppliers.data?.counts.all} onAdd={() => setPanel('add')} />
      <WaitingInvitations />
      <SupplierFilters counts={suppliers.data?.counts} />
      {viewParam(search) === 'category' ? (
        <SupplierBoard onEdit={edit} />
      ) : (
        <SupplierList suppliers={suppliers} onEdit={edit} onAdd={() => setPanel('add')} />
      )}
      <SupplierPanels panel={panel} onClose={close} />
      <Elsewhere />
    </Page>
  );
}

function SuppliersHead({ total, onAdd }: { total: number | undefined; onAdd: () => void }) {
  const { t } = useTranslation('suppliers');
  return (
    <PageHead
      title={
        <>
          {t('title')} {total === undefined ? null : <Num className="muted">{formatInteger(total)}</Num>}
        </>
      }
      actions={
        <>
          <ButtonLink to={SCREENS.brandRisk.path} icon={<IconGauge size={16} aria-hidden />} label={t('risk')} />
          <ButtonLink to={SCREENS.brandSuppliersImport.path} icon={<IconUpload size={16} aria-hidden />} label={t('import.open')} />
          <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={onAdd} label={t('add.open')} />
        </>
      }
    />
  );
}

/** Sites that want to be partners, and have no answer yet. */
function WaitingInvitations() {
  const { t } = useTranslation('suppliers');
  const waiting = useQuery(partnersRead({ status: 'waiting', perPage: 1 })).data?.total ?? 0;
  if (waiting === 0) return null;
  return (
    <Banner
      tone="medium"
      title={t('partners.waiting', { count: waiting })}
      action={<ButtonLink size="small" to={SCREENS.managePartners.path} label={t('partners.answer')} />}
    />
  );
}

function SupplierPanels({ panel, onClose }: { panel: 'add' | SupplierReply | undefined; onClose: () => void }) {
  const { t } = useTranslation('suppliers');
  const edited = typeof panel === 'object' ? panel : undefined;
  return (
    <>
      <SidePanel title={t('add.title')} opened={panel === 'add'} onClose={onClose}>
        <AddSupplier onDone={onClose} />
      </SidePanel>
      <SidePanel title={edited?.businessName ?? ''} opened={edited !== undefined} onClose={onClose}>
        {edited ? <EditSupplier supplier={edited} onDone={onClose} /> : null}
      </SidePanel>
    </>
  );
}

/** Links to other pages about the parties that the brand deals with. */
function Elsewhere() {
  const { t } = useTranslation('suppliers');
  return (
    <Group component="p" gap={8} align="stretch">
      <ButtonLink size="small" to={SCREENS.managePartners.path} label={t('partners.open')} />
      <ButtonLink size="small" to={SCREENS.assessments.path} label={t('assessments')} />
    </Group>
  );
}
