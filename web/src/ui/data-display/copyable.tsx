import { Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortHash } from '../format.js';
import css from './copyable.module.css';

/** Shows both ends of a hash; all of it on hover and by the copy button. */
export function Hash({ hash, ends = 4 }: { hash: string; ends?: 4 | 6 }) {
  const { t } = useTranslation('ui');
  return (
    <Copyable text={hash} noun={t('hash')}>
      <bdi dir="ltr" className="mono" title={hash}>
        {formatShortHash(hash, ends)}
      </bdi>
    </Copyable>
  );
}
export function Copyable({ text, noun, children }: { text: string; noun: string; children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <Group component="span" className={css.copyable} gap={4} wrap="nowrap" display="inline-flex">
      {children}
      <button type="button" className={css.copy} onClick={() => void copy()} aria-label={copied ? t('copied') : t('copy', { what: noun })}>
        {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      </button>
    </Group>
  );
}
