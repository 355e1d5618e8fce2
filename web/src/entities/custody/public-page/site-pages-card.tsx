import { Checkbox, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import type { SitePagesReply } from '../../../../../contracts/trace/public-pages/replies.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { Card } from '../../../ui/layout/layout.js';
import { ExtentField } from './extent-field.js';
import { publicPageKeys, sitePagesRead } from './public-page-reads.js';

/** Lets a site choose what the public pages of its lots show, and whether pages name it. */
export function SitePagesCard({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('publicPages');
  const { data: stored } = useQuery(sitePagesRead(facilityId));
  const [draft, setDraft] = useState<SitePagesReply>();
  const [failure, setFailure] = useState<string>();
  const { write, busy } = useSend(routes.chooseSitePages, { params: { facilityId }, changes: [publicPageKeys.all] });
  const shown = draft ?? stored;
  if (!shown) return null;
  const save = async () => {
    setFailure(undefined);
    try {
      await write(shown);
      setDraft(undefined);
      toast('success', t('card.saved'));
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  return (
    <Card title={t('site.title')}>
      <Stack gap={16}>
        <ExtentField label={t('site.extent')} value={shown.extent} onChange={(extent) => setDraft({ ...shown, extent })} />
        <Checkbox
          label={t('site.named')}
          checked={shown.isNamed}
          onChange={({ currentTarget }) => setDraft({ ...shown, isNamed: currentTarget.checked })}
        />
        {failure ? <InlineError>{failure}</InlineError> : null}
        <Group justify="flex-end">
          <Button busy={busy} disabled={!draft} onClick={() => void save()} label={t('site.save')} />
        </Group>
      </Stack>
    </Card>
  );
}
