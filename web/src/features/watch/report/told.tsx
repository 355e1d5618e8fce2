import { Box, Flex, Group, Stack } from '@mantine/core';
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
      <Button variant="primary" size="large" fullWidth onClick={() => setRead(true)} label={t('told.close')} />
      <Group component="p" className={css.closing} gap={8} wrap="nowrap" justify="center">
        <IconEraser size={18} aria-hidden /> {t('told.closeText')}
      </Group>
    </>
  );
  return (
    <PublicPage title={t('told.title')} foot={foot}>
      <Group gap={12} wrap="nowrap">
        <span className={css.tick}>
          <IconCheck size={24} aria-hidden />
        </span>
        <Stack className={css.head} gap={4}>
          <h1 ref={title} tabIndex={-1}>
            {t('told.title')}
          </h1>
          <p className="muted">{t('told.when', { at: formatDateTime(told.receivedAt) })}</p>
        </Stack>
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
    <Stack component="section" className={css.codes} gap={12}>
      <dl>
        <Box component="dt" className="muted" fz={14}>
          {t('reference')}
        </Box>
        <dd>
          <bdi dir="ltr">{reference}</bdi>
        </dd>
        <Box component="dt" className="muted" fz={14}>
          {t('secret')}
        </Box>
        <dd>
          <bdi dir="ltr">{secret}</bdi>
        </dd>
      </dl>
      <Flex component="p" className="ruled" gap={10} pt={12} fz={15}>
        <IconPencil size={20} aria-hidden /> <span>{t('told.write')}</span>
      </Flex>
    </Stack>
  );
}

const SHOWN_MS = 2_000;

/** Shows nothing in a browser in which pages cannot copy. */
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
    <Stack component="section" className={css.next} gap={12}>
      <h2>{t('told.next')}</h2>
      <Stack component="ol" className={css.steps} gap={14}>
        {steps.map(([title, text]) => (
          <Group component="li" gap={12} align="stretch" wrap="nowrap" key={title}>
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}
