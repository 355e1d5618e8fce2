import { Stack } from '@mantine/core';
import { IconCopy, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptureList } from '../../../../entities/document/capture/capture-list.js';
import { Button } from '../../../../ui/button.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { Card } from '../../../../ui/layout/layout.js';
import { IntegrationPage } from '../integration-page.js';
import keysCss from '../keys/keys.module.css';
import { SubscriptionsCard } from './subscriptions-card.js';
import { UploadDialog } from './upload-dialog.js';

/** What came in by EPCIS, what became of each event, and how do our records get out? */
export function ExchangePage() {
  const { t } = useTranslation('integrations');
  const { t: words } = useTranslation('webhooks');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [isUploading, setUploading] = useState(false);
  const showRecorded = (captureId: string) => {
    setUploading(false);
    setOpen(new Set([captureId]));
  };
  return (
    <IntegrationPage
      tab="exchange"
      note={t('intro')}
      actions={
        <Button variant="primary" icon={<IconUpload size={16} aria-hidden />} onClick={() => setUploading(true)}>
          {t('exchange.upload.open')}
        </Button>
      }
    >
      <Stack gap={24}>
        <CaptureList
          open={open}
          onOpen={setOpen}
          empty={<EmptyState title={t('exchange.empty.title')}>{t('exchange.empty.text')}</EmptyState>}
        />
        <SubscriptionsCard />
        <Card
          title={t('exchange.query.title')}
          aside={
            <Button
              size="small"
              icon={<IconCopy size={16} aria-hidden />}
              onClick={() => void navigator.clipboard.writeText(queryAt(window.location.origin))}
            >
              {words('message.curl')}
            </Button>
          }
        >
          <Stack gap={8}>
            <p className="muted">{t('exchange.query.text')}</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who uses the keyboard scrolls the lines */}
            <pre className={keysCss.try} dir="ltr" tabIndex={0}>
              {queryAt(window.location.origin)}
            </pre>
          </Stack>
        </Card>
      </Stack>
      <UploadDialog opened={isUploading} onClose={() => setUploading(false)} onRecorded={showRecorded} />
    </IntegrationPage>
  );
}

const queryAt = (origin: string): string => `curl ${origin}/api/epcis/events?perPage=100 \\\n  -H "Authorization: Bearer $SELVEDGE_KEY"`;
