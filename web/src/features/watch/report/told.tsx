import { Group } from '@mantine/core';
import { IconCheck, IconCopy, IconEraser, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToldReply } from '../../../../../contracts/watch/grievances/replies.js';
import { useLeaveGuard } from '../../../client/unrecorded/unsaved-work.js';
import { Button } from '../../../ui/button.js';
import { formatDateTime } from '../../../ui/format.js';
import { PublicPage } from './public-page.js';
import css from './report.module.css';

/** Gives reference and secret, this once, and says what happens. */
export function Told({ told, onClose }: { told: ToldReply; onClose: () => void }) {
  const { t } = useTranslation('intake');
  const title = useRef<HTMLHeadingElement>(null);
  const [isRead, setRead] = useState(false);
  useLeaveGuard(!isRead);
  useEffect(() => title.current?.focus(), []);
  // The guard lets go before the page leaves.
  useEffect(() => {
    if (isRead) onClose();
  }, [isRead, onClose]);
  const foot = (
    <>
      <Button variant="primary" size="large" fullWidth onClick={() => setRead(true)}>
        {t('told.close')}
      </Button>
      <p className={css.closing}>
        <IconEraser size={18} aria-hidden /> {t('told.closeText')}
      </p>
    </>
  );
  return (
    <PublicPage title={t('told.title')} foot={foot}>
      <Group gap={12} wrap="nowrap">
        <span className={css.tick}>
          <IconCheck size={24} aria-hidden />
        </span>
        <div className={css.head}>
          <h1 ref={title} tabIndex={-1}>
            {t('told.title')}
          </h1>
          <p className="muted">{t('told.when', { at: formatDateTime(told.receivedAt) })}</p>
        </div>
      </Group>
      <Codes told={told} />
      <CopyButton text={`${told.reference}\n${told.secret}`} />
      <Steps />
    </PublicPage>
  );
}

function Codes({ told: { reference, secret } }: { told: ToldReply }) {
  const { t } = useTranslation('intake');
  return (
    <section className={css.codes}>
      <dl>
        <dt>{t('reference')}</dt>
        <dd>
          <bdi dir="ltr">{reference}</bdi>
        </dd>
        <dt>{t('secret')}</dt>
        <dd>
          <bdi dir="ltr">{secret}</bdi>
        </dd>
      </dl>
      <p>
        <IconPencil size={20} aria-hidden /> <span>{t('told.write')}</span>
      </p>
    </section>
  );
}

const SHOWN_MS = 2_000;

/** Is left out where the browser lets no page copy. */
function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('intake');
  const [isCopied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <Button
      size="large"
      fullWidth
      icon={isCopied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
      onClick={() => void copy().catch(() => undefined)}
    >
      <span role="status">{t(isCopied ? 'told.copied' : 'told.copy')}</span>
    </Button>
  );
}

function Steps() {
  const { t } = useTranslation('intake');
  const steps = [
    [t('told.read'), t('told.readText')],
    [t('told.look'), t('told.lookText')],
    [t('told.answer'), t('told.answerText')],
  ];
  return (
    <section className={css.next}>
      <h2>{t('told.next')}</h2>
      <ol className={css.steps}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
