import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import { call } from '../../../../client/api/api.js';
import { dailyMailRead } from '../../../../entities/person/notifications/notification-reads.js';
import { Button } from '../../../../ui/button.js';
import { ReadError, useFailureText } from '../../../../ui/feedback/read-error.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { Card } from '../../../../ui/layout/layout.js';
import css from './notifications-page.module.css';

/** Shows the very mail, with the facts of now. */
export function MailPreview() {
  const { t, i18n } = useTranslation('notifications');
  const read = useQuery(dailyMailRead(i18n.language));
  const [isBusy, setBusy] = useState(false);
  const failureText = useFailureText();
  const url = useBlobUrl(read.data?.html);
  const send = async () => {
    setBusy(true);
    try {
      await call(routes.sendDailyMail);
      toast('success', t('sent', { to: read.data?.to ?? '' }));
    } catch (error) {
      toast('error', failureText(error));
    }
    setBusy(false);
  };
  if (read.error && !read.data) return <ReadError error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <Card
      title={t('preview')}
      aside={
        <Button size="small" busy={isBusy} busyLabel={t('sending')} disabled={!read.data} onClick={() => void send()}>
          {t('sendNow')}
        </Button>
      }
    >
      <p className="strong">
        <bdi>{read.data?.subject}</bdi>
      </p>
      <p className="caption">{read.data ? t('previewNote', { to: read.data.to }) : ''}</p>
      {url ? <iframe className={css.mail} title={t('preview')} src={url} sandbox="" /> : null}
    </Card>
  );
}

/** The frame holds a page of its own: neither our styles nor our scripts reach it, and it cannot reach ours. */
function useBlobUrl(html: string | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (html === undefined) return;
    const made = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [html]);
  return url;
}
