import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import type { PageExtent } from '../../../../../contracts/trace/public-pages/events.js';
import { useSend } from '../../../client/api/use-write.js';
import { ExtentField } from '../../../entities/custody/public-page/extent-field.js';
import { publicPageKeys } from '../../../entities/custody/public-page/public-page-reads.js';
import { Button } from '../../../ui/button.js';
import { toast } from '../../../ui/feedback/toast.js';
import { useAttempt } from '../../../ui/feedback/use-attempt.js';
import { Card } from '../../../ui/layout/layout.js';

/** Lets the brand choose what strangers see behind the codes of the lots of the order. The lots can differ, so nothing is chosen first. */
export function OrderPagesCard({ orderId }: { orderId: string }) {
  const { t } = useTranslation('passport');
  const [extent, setExtent] = useState<PageExtent | null>(null);
  const attempt = useAttempt();
  const { write, busy } = useSend(routes.chooseOrderPages, { params: { id: orderId }, changes: [publicPageKeys.all] });
  const save = (chosenExtent: PageExtent) =>
    attempt(write({ extent: chosenExtent }).then(({ chosen, lots }) => toast('success', t('pages.saved', { chosen, lots }))));
  return (
    <Card title={t('pages.title')}>
      <Stack gap={12}>
        <ExtentField label={t('pages.extent')} value={extent} onChange={setExtent} />
        <Button busy={busy} disabled={extent === null} onClick={() => extent && void save(extent)} label={t('declare.save')} />
      </Stack>
    </Card>
  );
}
