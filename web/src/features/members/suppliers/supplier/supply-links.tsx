import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SupplierDetailReply, SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { supplierPath } from '../../../../entities/supplier/supplier-paths.js';
import { everySupplierRead } from '../../../../entities/supplier/supplier-reads.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { Card } from '../../../../ui/layout/layout.js';
import { SuppliesMenu } from '../board/supplies-menu.js';
import { useSupplies } from '../board/use-supplies.js';

/** Lists the purchasers and the suppliers of the supplier. */
export function SupplyLinks({ supplier }: { supplier: SupplierDetailReply }) {
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
