import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RegistryReply } from '../../../../contracts/oar-replies.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../api.js';
import { currentLanguage } from '../../i18n.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { dateTime, whole } from '../../ui/format.js';
import { Card, Num } from '../../ui/parts.js';
import { Empty, ReadError } from '../../ui/states.js';
import css from './imports.module.css';

export const registryRead = () => queryOptions({ queryKey: ['registry'], queryFn: ({ signal }) => call(routes.registry, { signal }) });

type Import = RegistryReply['imports'][number];

/** What the registry holds, by country. */
export function Holdings() {
  const { t } = useTranslation('imports');
  const held = useQuery(registryRead());
  if (held.error) return <ReadError error={held.error} again={() => void held.refetch()} />;
  if (held.data?.kind === 'openSupplyHub') return <p className="muted">{t('holdings.hub')}</p>;
  return held.data?.countries ? <Countries countries={held.data.countries} facilities={held.data.facilities ?? 0} /> : null;
}

function Countries({ countries, facilities }: { countries: NonNullable<RegistryReply['countries']>; facilities: number }) {
  const { t } = useTranslation('imports');
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'region' });
  const most = countries[0]?.facilities ?? 1;
  return (
    <Card
      title={t('holdings.title')}
      aside={<Num className="muted">{t('holdings.total', { count: facilities, facilities: whole(facilities) })}</Num>}
    >
      {facilities === 0 ? (
        <Empty title={t('holdings.empty')}>{t('holdings.emptyText')}</Empty>
      ) : (
        <ul className={css.countries}>
          {countries.map(({ country, facilities: count }) => (
            <li key={country}>
              <span>{names.of(country)}</span>
              <span className={css.bar} style={{ inlineSize: `${(count / most) * 100}%` }} />
              <Num>{whole(count)}</Num>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What was imported last. */
export function LastImports() {
  const { t } = useTranslation('imports');
  const held = useQuery(registryRead());
  const columns: Column<Import>[] = [
    { key: 'file', head: t('holdings.file'), phone: 'title', cell: ({ fileName }) => <span className="strong">{fileName ?? ''}</span> },
    { key: 'endedAt', head: t('holdings.endedAt'), cell: ({ endedAt }) => <Num>{dateTime(endedAt)}</Num> },
    { key: 'by', head: t('holdings.by'), cell: ({ by }) => by },
    { key: 'passed', head: t('holdings.passed'), number: true, phone: 'line', cell: ({ passed }) => <Num>{whole(passed)}</Num> },
    { key: 'failed', head: t('holdings.failed'), number: true, phone: 'line', cell: ({ failed }) => <Num>{whole(failed)}</Num> },
  ];
  return (
    <Card padded={false} title={t('holdings.imports')}>
      <DataTable
        label={t('holdings.imports')}
        columns={columns}
        rows={held.data?.imports}
        error={held.error}
        again={() => void held.refetch()}
        rowKey={({ number }) => String(number)}
        empty={<Empty title={t('holdings.noImports')}>{t('holdings.noImportsText')}</Empty>}
      />
    </Card>
  );
}
