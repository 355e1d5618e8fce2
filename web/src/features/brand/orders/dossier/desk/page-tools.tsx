import { Flex, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '@tabler/icons-react';
import { type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../../ui/button.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../../../ui/format.js';
import { boundedPage } from '../chosen-dossier.js';
import css from '../dossier.module.css';

interface PageToolsProps {
  ref: Ref<HTMLInputElement>;
  page: number;
  pages: number;
  zoom: number;
  onPage: (page: number) => void;
  onTurn: (by: 1 | -1) => void;
  onEnlarge: (by: 1 | -1) => void;
}

/** Turns pages, goes to a number, and makes the page larger or smaller. */
export function PageTools({ ref, page, pages, zoom, onPage, onTurn, onEnlarge }: PageToolsProps) {
  const { t } = useTranslation('dossierScreen');
  return (
    <Flex className={css.tools} align="center" role="toolbar" aria-label={t('page.tools')}>
      <IconButton label={t('page.previous')} disabled={page <= 1} onClick={() => onTurn(-1)}>
        <IconChevronLeft size={16} className="directional" aria-hidden />
      </IconButton>
      <GoTo ref={ref} page={page} pages={pages} onPage={onPage} />
      <IconButton label={t('page.next')} disabled={page >= pages} onClick={() => onTurn(1)}>
        <IconChevronRight size={16} className="directional" aria-hidden />
      </IconButton>
      <IconButton label={t('page.smaller')} onClick={() => onEnlarge(-1)}>
        <IconMinus size={16} aria-hidden />
      </IconButton>
      <Num className={css.zoom}>{Math.round(zoom * 100)}%</Num>
      <IconButton label={t('page.larger')} onClick={() => onEnlarge(1)}>
        <IconPlus size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
}

function GoTo({ ref, page, pages, onPage }: Pick<PageToolsProps, 'ref' | 'page' | 'pages' | 'onPage'>) {
  const { t } = useTranslation('dossierScreen');
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = () => {
    const number = Number.parseInt(typed, 10);
    if (Number.isNaN(number)) return setTyped(String(page));
    const wanted = boundedPage(number, pages);
    setTyped(String(wanted));
    if (wanted !== page) onPage(wanted);
  };
  return (
    <Group
      component="form"
      className={css.goTo}
      gap={4}
      wrap="nowrap"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        ref={ref}
        inputMode="numeric"
        dir="ltr"
        aria-label={t('page.number')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={go}
      />
      <Num>{t('page.of', { pages: formatInteger(pages) })}</Num>
    </Group>
  );
}
