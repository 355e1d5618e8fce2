import { Box, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseBooks } from '../../../../../contracts/members/cases/replies.js';
import type { Policy } from '../../../../../contracts/shared/ledger-terms.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatInteger } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import { Counted } from './case-findings.js';
import { Change } from './change.js';

/** Shows current and requested model and windows, how the last windows ended, and which brands read the terms on their papers. */
export function BooksCard({ before, asked, books }: { before: Policy; asked: Policy; books: CaseBooks | null }) {
  const { t } = useTranslation('settle');
  const { t: words } = useTranslation('ui');
  const changeOf = (one: string, other: string): ReactNode => (one === other ? <Num>{one}</Num> : <Change before={one} after={other} />);
  const apart = (products: readonly Product[] = []): string => products.map((product) => words(`product.${product}`)).join(', ') || '–';
  return (
    <Card title={t('books.title')}>
      <DetailList
        details={[
          { label: t('books.model'), value: changeOf(words(`model.${before.model}`), words(`model.${asked.model}`)) },
          { label: t('books.months'), value: changeOf(formatInteger(before.windowMonths), formatInteger(asked.windowMonths)) },
          {
            label: t('books.start'),
            value: changeOf(formatDate(`${before.windowStart}T12:00:00Z`), formatDate(`${asked.windowStart}T12:00:00Z`)),
          },
          { label: t('books.zone'), value: changeOf(before.timeZone, asked.timeZone) },
          ...(before.keptApart || asked.keptApart
            ? [{ label: t('books.keptApart'), value: changeOf(apart(before.keptApart), apart(asked.keptApart)) }]
            : []),
        ]}
      />
      {books ? <BooksNow books={books} /> : null}
    </Card>
  );
}

function BooksNow({ books: { windows, brands } }: { books: CaseBooks }) {
  const { t } = useTranslation('settle');
  return (
    <>
      <Box component="h3" className="muted" my="16px 8px" fz={13}>
        {t('books.windows')}
      </Box>
      {windows.length === 0 ? <p className="muted">{t('books.noWindows')}</p> : null}
      <Stack component="ul" gap={6}>
        {windows.map(({ number, from, to, timeZone, status, marginOfError }) => (
          <Group component="li" gap="2px 12px" align="stretch" key={number}>
            <Num>{`${formatDate(from, timeZone)} – ${formatDate(to, timeZone)}`}</Num>
            <span className={status === 'short' ? 'bad' : 'muted'}>{t(`books.status.${status}`)}</span>
            {marginOfError === null ? null : (
              <span className="caption">{t('books.margin', { percent: `${formatInteger(marginOfError)}%` })}</span>
            )}
          </Group>
        ))}
      </Stack>
      <Box component="h3" className="muted" my="16px 8px" fz={13}>
        <Counted title={t('books.brands')} count={brands.length} />
      </Box>
      {brands.length === 0 ? <p className="muted">{t('books.noBrands')}</p> : null}
      <ul>
        {brands.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
