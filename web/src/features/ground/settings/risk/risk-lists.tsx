import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import type { ListCopyReply, RiskListKind } from '../../../../../../contracts/trace/risk/list-replies.js';
import { RowsImport } from '../../../../entities/import/rows-import.js';
import { riskKeys } from '../../../../entities/risk/risk-reads.js';
import { Copyable } from '../../../../ui/data-display/copyable.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatDateTime, formatInteger, formatShortHash } from '../../../../ui/format.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Card } from '../../../../ui/layout/layout.js';
import { Steady } from '../../../../ui/layout/steady.js';
import { EntityMatches } from './entity-matches.js';
import { riskListKeys, riskListsRead } from './risk-list-reads.js';

const ROUTES = {
  goods: { route: routes.importGoodsList, previewRoute: routes.previewGoodsList },
  entities: { route: routes.importEntityList, previewRoute: routes.previewEntityList },
} as const;

/** The lists that goods and sites are checked against: a file for each list, its copies, and possible matches. */
export function RiskLists() {
  const { t } = useTranslation('settings');
  const lists = useQuery(riskListsRead());
  return (
    <Steady gap={16}>
      <p className="muted">{t('lists.about')}</p>
      {lists.error ? <ReadError error={lists.error} onRetry={() => void lists.refetch()} /> : null}
      <Columns cols="repeat(2, minmax(0, 1fr))" from={1200} gap={24} align="start">
        <ListCard kind="goods" copies={lists.data?.goods} />
        <ListCard kind="entities" copies={lists.data?.entities} />
      </Columns>
      <EntityMatches />
    </Steady>
  );
}

function ListCard({ kind, copies }: { kind: RiskListKind; copies: readonly ListCopyReply[] | undefined }) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const columns = useCopyColumns();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: riskListKeys.all });
    void client.invalidateQueries({ queryKey: riskKeys.all });
  };
  return (
    <Card title={t(`lists.${kind}`)}>
      <Stack gap={16} miw={0}>
        <RowsImport {...ROUTES[kind]} isAllOrNothing limit={t(`lists.${kind}Columns`)} onDone={refresh} />
        <DataTable
          label={t('lists.copiesOf', { list: t(`lists.${kind}`) })}
          columns={columns}
          rows={copies}
          rowKey={({ number }) => String(number)}
          density="dense"
          empty={<p className="small muted">{t('lists.none')}</p>}
        />
      </Stack>
    </Card>
  );
}

function useCopyColumns(): Column<ListCopyReply>[] {
  const { t } = useTranslation('settings');
  return [
    { key: 'number', head: t('lists.copy'), phone: 'title', cell: ({ number }) => <Num className="strong">{number}</Num> },
    { key: 'at', head: t('lists.importedAt'), phone: 'line', cell: ({ importedAt }) => <Num>{formatDateTime(importedAt)}</Num> },
    { key: 'by', head: t('lists.by'), phone: 'line', cell: ({ by }) => <bdi>{by}</bdi> },
    { key: 'rows', head: t('lists.rows'), number: true, phone: 'value', cell: ({ rows }) => <Num>{formatInteger(rows)}</Num> },
    {
      key: 'hash',
      head: t('lists.hash'),
      phone: 'hide',
      cell: ({ sha256 }) => (
        <Copyable text={sha256} noun={t('lists.hash')}>
          <bdi dir="ltr" className="mono small">
            {formatShortHash(sha256, 4)}
          </bdi>
        </Copyable>
      ),
    },
  ];
}
