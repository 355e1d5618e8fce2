import { Flex, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button.js';
import { formatInteger } from '../format.js';
import css from './pagination.module.css';

export function Pagination({
  page,
  perPage,
  total,
  onPage,
  of,
}: {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  /** Names the list, where a screen has several. */
  of?: string;
}) {
  const { t } = useTranslation('ui');
  if (total <= perPage && page === 1) return null;
  const last = Math.max(1, Math.ceil(total / perPage));
  return (
    <Group
      component="nav"
      className={css.pages}
      gap={16}
      wrap="nowrap"
      justify="space-between"
      aria-label={of ? `${t('pagination')}, ${of}` : t('pagination')}
    >
      <span className="num">
        {t('pageOf', {
          from: formatInteger((page - 1) * perPage + 1),
          to: formatInteger(Math.min(page * perPage, total)),
          total: formatInteger(total),
        })}
      </span>
      <Flex gap={4}>
        <IconButton label={t('previousPage')} outlined disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={16} className="directional" aria-hidden />
        </IconButton>
        <IconButton label={t('nextPage')} outlined disabled={page >= last} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={16} className="directional" aria-hidden />
        </IconButton>
      </Flex>
    </Group>
  );
}
