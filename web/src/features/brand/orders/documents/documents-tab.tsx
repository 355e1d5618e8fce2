import { Box, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDocumentsReply } from '../../../../../../contracts/brand/order-documents/replies.js';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { AskDialog } from '../../../../entities/order-documents/requests/ask-dialog.js';
import type { AskedSite } from '../../../../entities/order-documents/requests/asked-site.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { ChecklistTools } from './checklist-tools.js';
import { ChecklistView } from './checklist-view.js';
import { DocumentsRail } from './documents-rail.js';

/** Is this order proven by papers, and whom is there to ask? The checklist from farm to importer. */
export function DocumentsTab({ order, evidence }: { order: OrderReply; evidence: UseQueryResult<OrderDocumentsReply> }) {
  const { t } = useTranslation('evidence');
  const [asked, setAsked] = useState<readonly AskedSite[]>();
  const { data, error } = evidence;
  if (error) return <ReadError error={error} onRetry={() => void evidence.refetch()} />;
  if (!data) return <Box mih={320} aria-busy="true" />;
  return (
    <Columns cols="minmax(0, 1fr) 344px" from={1200} gap={24} align="start">
      <Stack gap={16} miw={0}>
        {data.message ? <p className="muted">{t('noTrace', { why: data.message })}</p> : null}
        <ChecklistTools order={order} evidence={data} />
        <ChecklistView order={order} evidence={data} onAsk={setAsked} />
      </Stack>
      <DocumentsRail orderId={order.id} evidence={data} onAsk={setAsked} />
      <AskDialog subject={{ orderId: order.id }} sites={asked} onClose={() => setAsked(undefined)} />
    </Columns>
  );
}
