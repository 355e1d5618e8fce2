import { Box, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ClosePreviewAccount, ClosePreviewReply } from '../../../../../contracts/ledger/balance/replies.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { KgCell } from '../../../ui/data-display/number-text.js';
import { formatKg } from '../../../ui/format.js';
import { shortFirst } from '../current-window.js';

/** Lists what each account carries over, and what expires and why. */
export function AccountsAtClose({ preview: { number, accounts } }: { preview: ClosePreviewReply }) {
  const { t } = useTranslation('books');
  const columns: Column<ClosePreviewAccount>[] = [
    { key: 'account', head: t('account'), phone: 'title', cell: ({ certification }) => <span className="strong">{certification}</span> },
    {
      key: 'balance',
      head: t('balance'),
      number: true,
      phone: 'line',
      cell: ({ balanceGrams, short }) => <KgCell grams={balanceGrams} className={short ? 'bad' : ''} />,
    },
    {
      key: 'allows',
      head: t('stockAllows'),
      number: true,
      phone: 'line',
      cell: ({ limitGrams }) => <KgCell grams={limitGrams} className="" />,
    },
    {
      key: 'carried',
      head: t('carriedTo', { number: number + 1 }),
      number: true,
      phone: 'line',
      cell: ({ carryGrams }) => <KgCell grams={carryGrams} />,
    },
    {
      key: 'expires',
      head: t('expires'),
      number: true,
      phone: 'line',
      cell: ({ expiredGrams }) => <KgCell grams={expiredGrams > 0 ? expiredGrams : null} className="" />,
    },
    { key: 'state', head: t('state'), phone: 'value', cell: (account) => <State account={account} /> },
  ];
  return (
    <section className="frame" aria-label={t('accountsAtClose')}>
      <Group component="p" gap="4px 16px" align="baseline" justify="space-between" p="10px 16px" bg="var(--sub)">
        <span>
          <span className="strong">{t('accountsAtClose')}</span> <span className="small muted">{t('kgLint')}</span>
        </span>
        <span className="caption">{t('limit')}</span>
      </Group>
      {accounts.length ? (
        <DataTable
          label={t('accountsAtClose')}
          columns={columns}
          rows={[...accounts].sort(shortFirst)}
          rowKey={({ certification }) => certification}
          density="dense"
        />
      ) : (
        <Box component="p" className="small muted" p="10px 16px">
          {t('noAccounts')}
        </Box>
      )}
    </section>
  );
}

function State({ account: { short, expiredGrams, tooOldGrams } }: { account: ClosePreviewAccount }) {
  const { t } = useTranslation('books');
  const unsupported = expiredGrams - tooOldGrams;
  if (short) return <Chip tone="high">{t('short')}</Chip>;
  if (expiredGrams === 0) return <Chip tone="green">{t('whole')}</Chip>;
  return (
    <Group component="span" gap={4} align="stretch">
      {tooOldGrams > 0 ? <Chip tone="medium">{t('tooOld', { weight: formatKg(tooOldGrams) })}</Chip> : null}
      {unsupported > 0 ? <Chip tone="medium">{t('unsupported', { weight: formatKg(unsupported) })}</Chip> : null}
    </Group>
  );
}
