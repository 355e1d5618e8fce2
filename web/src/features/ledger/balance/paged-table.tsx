import { Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Pagination } from '../../../ui/data-display/pagination.js';
import { formatInteger } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';

const PER_PAGE = 10;

/** A long part of the report, some rows at once. */
export function PagedTable<Row>({
  title,
  rows,
  columns,
  rowKey,
  aside,
  children,
}: {
  title: string;
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The filters of the rows. */
  aside?: ReactNode;
  /** Shown where there are no rows. */
  children: ReactNode;
}) {
  const [asked, setPage] = useState(1);
  const page = Math.min(asked, Math.max(1, Math.ceil((rows?.length ?? 0) / PER_PAGE)));
  const shown = rows?.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <Card
      padded={false}
      title={title}
      aside={
        <Group component="span" gap={8} justify="end" display="inline-flex">
          {aside}
          <Num className="small muted">{rows ? formatInteger(rows.length) : ''}</Num>
        </Group>
      }
    >
      <DataTable label={title} density="dense" columns={columns} rows={shown} rowKey={rowKey} empty={children} />
      {rows ? <Pagination page={page} perPage={PER_PAGE} total={rows.length} onPage={setPage} of={title} /> : null}
    </Card>
  );
}
