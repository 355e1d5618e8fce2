import { Group } from '@mantine/core';
import { IconArrowLeft, IconDotsVertical } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../../ui/button.js';
import { comma } from '../../../../ui/format.js';
import css from './phone.module.css';
import { PhoneSheet } from './phone-sheet.js';

interface PhoneHeadProps {
  title: string;
  /** Leads back to the order. */
  back: string | undefined;
  facts: readonly (string | undefined)[];
  /** Shows all facts and the actions. */
  children: ReactNode;
}

/** Names what is traced in one row. Facts and actions are in a sheet. */
export function PhoneHead({ title, back, facts, children }: PhoneHeadProps) {
  const { t } = useTranslation('trace');
  const [opened, setOpened] = useState(false);
  return (
    <Group className={css.head} gap={8} wrap="nowrap">
      {back ? (
        <Link to={back} className={css.back} aria-label={t('openOrder')}>
          <IconArrowLeft size={20} className="directional" aria-hidden />
        </Link>
      ) : null}
      <div className={css.name}>
        <h1 className="ellipsis" dir="auto">
          {title}
        </h1>
        <p className="caption ellipsis">{facts.filter(Boolean).join(comma())}</p>
      </div>
      <IconButton label={t('details')} aria-expanded={opened} onClick={() => setOpened(true)}>
        <IconDotsVertical size={20} aria-hidden />
      </IconButton>
      <PhoneSheet title={title} opened={opened} onClose={() => setOpened(false)}>
        {children}
      </PhoneSheet>
    </Group>
  );
}
