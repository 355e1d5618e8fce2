import { Flex, Stack } from '@mantine/core';
import { IconExternalLink, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PUBLIC_PAGE_PATH } from '../../../../../contracts/ledger/codes/addresses/lot-address.js';
import { routes } from '../../../../../contracts/routes.js';
import { productIdKey } from '../../../../../contracts/shared/product-id.js';
import type { LotPageReply } from '../../../../../contracts/trace/public-pages/replies.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { useAttempt } from '../../../ui/feedback/use-attempt.js';
import { formatProductId as inThrees } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import { ExtentField } from './extent-field.js';
import { lotPageRead, publicPageKeys } from './public-page-reads.js';

/** Lets the holder choose what the page behind the code shows, and recall the goods. */
export function LotPageCard({ productId }: { productId: string }) {
  const { t } = useTranslation('publicPages');
  const { data: page } = useQuery(lotPageRead(productId));
  if (!page) return null;
  return (
    <Card title={t('card.title')}>
      <Stack gap={12}>
        <LotExtent page={page} />
        <Flex
          component="a"
          align="center"
          href={`${PUBLIC_PAGE_PATH}${productIdKey(productId)}`}
          target="_blank"
          rel="noreferrer"
          gap={6}
          mih={44}
          w="fit-content"
        >
          <IconExternalLink size={16} aria-hidden />
          {t('card.open')}
        </Flex>
        {page.mayRecall || page.mayEndRecall ? <Recall page={page} /> : null}
      </Stack>
    </Card>
  );
}

function LotExtent({ page: { productId, extent, mayChoose } }: { page: LotPageReply }) {
  const { t } = useTranslation('publicPages');
  const [failure, setFailure] = useState<string>();
  const { write, busy } = useSend(routes.chooseLotPage, { params: { productId }, changes: [publicPageKeys.all] });
  if (!mayChoose) return <p>{t(`card.${extent}`)}</p>;
  const choose = async (chosen: typeof extent) => {
    setFailure(undefined);
    try {
      await write({ extent: chosen });
      toast('success', t('card.saved'));
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  return (
    <>
      <ExtentField label={t('card.extent')} value={extent} disabled={busy} onChange={(chosen) => void choose(chosen)} />
      {failure ? <InlineError>{failure}</InlineError> : null}
    </>
  );
}

function Recall({ page: { productId, mayEndRecall } }: { page: LotPageReply }) {
  const { t } = useTranslation('publicPages');
  const [opened, setOpened] = useState(false);
  const options = { params: { productId }, changes: [publicPageKeys.all] };
  const { write } = useSend(routes.recallLot, options);
  const end = useSend(routes.endRecall, options);
  const attempt = useAttempt();
  if (mayEndRecall)
    return <Button busy={end.busy} onClick={() => void attempt(end.write(undefined), t('recall.ended'))} label={t('recall.end')} />;
  return (
    <>
      <Button icon={<IconSpeakerphone size={16} aria-hidden />} onClick={() => setOpened(true)} label={t('recall.ask')} />
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('recall.title', { productId: inThrees(productId) })}
        text={t('recall.text')}
        reasonLabel={t('recall.reason')}
        cancelLabel={t('recall.keep')}
        confirmLabel={t('recall.ask')}
        busyLabel={t('recall.busy')}
        done={t('recall.done')}
        onConfirm={(reason) => write({ reason })}
      />
    </>
  );
}
