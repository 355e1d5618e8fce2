import { Group } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { Children, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.js';
import css from './layout.module.css';

/** More fill the first screen of a phone. */
const FILTERS_SHOWN = 3;

/** Shows the search and the filters of a list. On a phone a button opens many filters, which would fill the screen. */
export function FilterBar({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const isLong = Children.toArray(children).length > FILTERS_SHOWN;
  return (
    <Group component="search" className={css.filterBar} gap={8} mod={{ folded: isLong && !isOpen }}>
      {children}
      {isLong ? (
        <span className={css.filterButton}>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} icon={<IconFilter size={16} aria-hidden />} label={t('filter')} />
        </span>
      ) : null}
    </Group>
  );
}
