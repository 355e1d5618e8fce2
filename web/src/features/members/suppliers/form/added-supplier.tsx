import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { OarStatusChip } from '../../../../entities/facility/oar/oar-status.js';
import { supplierRead } from '../../../../entities/supplier/supplier-reads.js';
import { Button } from '../../../../ui/button.js';
import { SupplierMatchChoice } from '../supplier-match-choice.js';

/** A supplier that was added, while it is still open who it is. */
export function AddedSupplier({ supplier: added, onDone }: { supplier: SupplierReply; onDone: () => void }) {
  const { t } = useTranslation('suppliers');
  const supplier = useQuery(supplierRead(added.id)).data ?? added;
  return (
    <Stack gap={16}>
      <p role="status">
        <span className="strong">{t('add.done', { name: supplier.businessName })}</span> <OarStatusChip status={supplier.match.status} />
      </p>
      {supplier.status === 'unknown' ? <p className="muted">{t('add.choose')}</p> : null}
      <SupplierMatchChoice key={supplier.match.status} supplier={supplier} />
      <Group gap={8} align="stretch" pt={8}>
        <Button onClick={onDone} label={t(supplier.status === 'unknown' ? 'add.later' : 'add.close')} />
      </Group>
    </Stack>
  );
}
