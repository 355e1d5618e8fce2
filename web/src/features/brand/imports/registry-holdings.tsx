import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RegistryReply } from '../../../../../contracts/ground/facilities/oar-replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { read } from '../../../client/api/read.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatDateTime, formatInteger, formatLocation } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './imports.module.css';

export const REGISTRY_KEY = ['registry'] as const;
export const registryRead = () => read(REGISTRY_KEY, routes.registry);

type Import = RegistryReply['imports'][number];

export function RegistryHoldings() {
  const { t } = useTranslation('imports');
  const held = useQuery(registryRead());
  if (held.error) return <ReadError error={held.error} onRetry={() => void held.refetch()} />;
  if (held.data?.kind === 'openSupplyHub') return <p className="muted">{t('holdings.hub')}</p>;
  return held.data?.countries ? <Countries countries={held.data.countries} facilities={held.data.facilities ?? 0} /> : null;
}

function Countries({ countries, facilities }: { countries: NonNullable<RegistryReply['countries']>; facilities: number }) {
  const { t } = useTranslation('imports');
  const most = countries[0]?.facilities ?? 1;
  return (
    <Card
      title={t('holdings.title')}
      aside={<Num className="muted">{t('holdings.total', { count: facilities, facilities: formatInteger(facilities) })}</Num>}
    >
      {facilities === 0 ? (
        <EmptyState title={t('holdings.empty')}>{t('holdings.emptyText')}</EmptyState>
      ) : (
        <Columns component="ul" className={css.countries} cols="minmax(0, 1fr) 120px auto" gap="8px 12px">
          {countries.map(({ country, facilities: count }) => (
            <li key={country}>
              <span>{formatLocation({ country })}</span>
              <Box component="span" h={8} miw={2} bdrs={2} bg="var(--green-400)" style={{ inlineSize: `${(count / most) * 100}%` }} />
              <Num>{formatInteger(count)}</Num>
            </li>
          ))}
        </Columns>
      )}
    </Card>
  );
}

export function LastImports() {
  const { t } = useTranslation('imports');
  const held = useQuery(registryRead());
  const columns: Column<Import>[] = [
    { key: 'file', head: t('holdings.file'), phone: 'title', cell: ({ fileName }) => <span className="strong">{fileName ?? ''}</span> },
    { key: 'endedAt', head: t('holdings.endedAt'), cell: ({ endedAt }) => <Num>{formatDateTime(endedAt)}</Num> },
    { key: 'by', head: t('holdings.by'), cell: ({ by }) => by },
    { key: 'passed', head: t('holdings.passed'), number: true, phone: 'line', cell: ({ passed }) => <Num>{formatInteger(passed)}</Num> },
    { key: 'failed', head: t('holdings.failed'), number: true, phone: 'line', cell: ({ failed }) => <Num>{formatInteger(failed)}</Num> },
  ];
  return (
    <Card padded={false} title={t('holdings.imports')}>
      <DataTable
        label={t('holdings.imports')}
        columns={columns}
        rows={held.data?.imports}
        error={held.error}
        onRetry={() => void held.refetch()}
        rowKey={({ number }) => String(number)}
        empty={<EmptyState title={t('holdings.noImports')}>{t('holdings.noImportsText')}</EmptyState>}
      />
    </Card>
  );
}
