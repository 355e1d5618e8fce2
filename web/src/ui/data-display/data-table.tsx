import { Checkbox, Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadError } from '../feedback/read-error.js';
import { useDelayed } from '../feedback/use-delayed.js';
import { WINDOWED_FROM, WindowedRows } from '../windowed-rows.js';
import css from './data-table.module.css';
import { toggledInSet } from './toggled.js';

export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Aligns figures to the right in both text directions. */
  number?: boolean;
  /** Names the field of the API by which the column sorts. */
  sort?: string;
  /** Places the cell in the two lines of a phone's list row. A `line` includes the column's head. */
  phone?: 'title' | 'value' | 'line' | 'lead' | 'full' | 'hide';
  /** Hides the column on tablets, where not every column fits; `only` shows it nowhere else, in place of several. */
  tablet?: 'hide' | 'only';
  width?: number | string;
  /** Hides the column while it is empty in all rows. */
  isEmpty?: (row: Row) => boolean;
}
export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Names a row in the labels of its checkbox and its link. */
  rowName?: (row: Row) => string;
  error?: Error | null;
  onRetry?: () => void;
  empty?: ReactNode;
  selection?: { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void };
  isRefused?: (row: Row) => boolean;
  /** Returns a remark under a row, in its full width. */
  remark?: (row: Row) => ReactNode;
  onOpen?: (row: Row) => void;
  details?: { open: ReadonlySet<string>; onToggle: (key: string) => void; render: (row: Row) => ReactNode };
  sort?: { by: string; onSort: (by: string) => void };
  density?: 'dense' | 'inputs';
  groups?: RowGroups<Row>;
}
/** Groups rows that fold under a head. Rows must be sorted by group. */
interface RowGroups<Row> {
  keyOf: (row: Row) => string;
  head: (key: string) => ReactNode;
  folded: ReadonlySet<string>;
  onFold: (key: string) => void;
}
/**
 * Shows a table with its states: skeleton while loading, empty, error. On a phone it is a list with two lines per row.
 */
export function DataTable<Row>(given: DataTableProps<Row>) {
  const columns = given.columns.filter(({ isEmpty }) => !isEmpty || given.rows?.some((row) => !isEmpty(row)));
  const props = { ...given, columns };
  const { label, rows, error, onRetry, empty, selection, details, density, sort, groups } = props;
  if (error && !rows) return <ReadError error={error} onRetry={onRetry ?? (() => undefined)} />;
  if (rows?.length === 0 && empty) return <>{empty}</>;
  // Rows that can be refused have alerts and fields, which are reached wherever they are.
  const isLong = rows !== undefined && rows.length > WINDOWED_FROM && !props.isRefused;
  return (
    <div className={css.wrap}>
      <table
        className={css.table}
        aria-label={label}
        aria-busy={!rows}
        aria-rowcount={isLong ? (groups || details ? -1 : rows.length + 1) : undefined}
        data-list
        data-dense={density === 'dense' || undefined}
        data-inputs={density === 'inputs' || undefined}
      >
        <thead>
          <tr aria-rowindex={isLong ? 1 : undefined}>
            {selection ? <th>{rows ? <SelectAll {...props} rows={rows} selection={selection} /> : null}</th> : null}
            {details ? <td /> : null}
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        {isLong ? (
          <WindowedRows
            count={rows.length}
            span={spanOf(props)}
            render={(from, to) => <TableRows {...props} rows={rows} from={from} to={to} />}
          />
        ) : (
          <tbody>{rows ? <TableRows {...props} rows={rows} /> : <SkeletonRows {...props} />}</tbody>
        )}
      </table>
    </div>
  );
}
const spanOf = <Row,>({ columns, selection, details }: DataTableProps<Row>): number =>
  columns.length + (selection ? 1 : 0) + (details ? 1 : 0);

/** `from` and `to` limit a long table to some of its rows, which then have their number. */
function TableRows<Row>(props: DataTableProps<Row> & { rows: readonly Row[]; from?: number; to?: number }) {
  const { rows, rowKey, groups, from, to } = props;
  return rows.slice(from, to).map((row, index) => {
    const at = index + (from ?? 0);
    const group = groups?.keyOf(row);
    const previous = rows[at - 1];
    const isFirst = group !== undefined && (previous === undefined || groups?.keyOf(previous) !== group);
    return (
      <Fragment key={rowKey(row)}>
        {isFirst ? <GroupHead {...props} group={group} /> : null}
        {group !== undefined && groups?.folded.has(group) ? null : (
          <TableRow {...props} row={row} at={from === undefined ? undefined : at} />
        )}
      </Fragment>
    );
  });
}
/** A column of buttons without words has an empty cell, which is no heading. */
function ColumnHead<Row>({ column, sort }: { column: Column<Row> } & Pick<DataTableProps<Row>, 'sort'>) {
  const { head, number, width, tablet } = column;
  const cell = { className: number ? css.number : undefined, style: { inlineSize: width }, 'data-tablet': tablet };
  if (head === undefined || head === '') return <td {...cell} />;
  return (
    <th scope="col" {...cell} aria-sort={ariaSortOf(column, sort)}>
      {column.sort && sort ? <SortHead column={column} sort={sort} /> : head}
    </th>
  );
}
function GroupHead<Row>({ columns, selection, details, groups, group }: DataTableProps<Row> & { group: string }) {
  return (
    <tr className={css.group}>
      <th colSpan={columns.length + (selection ? 1 : 0) + (details ? 1 : 0)} scope="rowgroup">
        <button type="button" className={css.fold} aria-expanded={!groups?.folded.has(group)} onClick={() => groups?.onFold(group)}>
          <IconChevronRight size={16} className="directional" aria-hidden />
          {groups?.head(group)}
        </button>
      </th>
    </tr>
  );
}
function TableRow<Row>(props: DataTableProps<Row> & { row: Row; at: number | undefined }) {
  const { row, at, columns, rowKey, rowName, selection, details, isRefused, onOpen } = props;
  const { t } = useTranslation('ui');
  const key = rowKey(row);
  const name = rowName?.(row) ?? key;
  const selected = selection?.selected.has(key) ?? false;
  const open = details?.open.has(key) ?? false;
  const remark = props.remark?.(row);
  const toggle = () => selection?.onChange(toggledInSet(selection.selected, key));
  return (
    <Fragment>
      <tr
        data-selected={selected || undefined}
        data-refused={isRefused?.(row) || undefined}
        data-link={onOpen ? true : undefined}
        aria-rowindex={at === undefined ? undefined : at + 2}
        onClick={onOpen ? (event) => openOnRowClick(event, row, onOpen) : undefined}
      >
        {selection ? (
          <td data-phone="lead">
            <Checkbox checked={selected} onChange={toggle} aria-label={t('selectRow', { row: name })} />
          </td>
        ) : null}
        {details ? (
          <td data-phone="lead">
            <button
              type="button"
              className={css.twisty}
              aria-expanded={open}
              aria-label={t('expandRow', { row: name })}
              onClick={() => details.onToggle(key)}
            >
              <IconChevronRight size={16} className="directional" aria-hidden />
            </button>
          </td>
        ) : null}
        {columns.map((column) => (
          <td
            key={column.key}
            data-phone={column.phone}
            data-tablet={column.tablet}
            data-label={column.phone === 'line' && typeof column.head === 'string' ? column.head : undefined}
            className={column.number ? css.number : undefined}
          >
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {remark ? (
        <tr data-refused={isRefused?.(row) || undefined}>
          <td colSpan={columns.length + (selection ? 1 : 0) + (details ? 1 : 0)} data-phone="full">
            {remark}
          </td>
        </tr>
      ) : null}
      {open ? (
        <tr className={css.details}>
          <td colSpan={columns.length + (selection ? 2 : 1)} data-phone="full">
            {details?.render(row)}
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
}
/** Ignores clicks on controls inside the row, and in dialogs that the row opened. */
function openOnRowClick<Row>(event: React.MouseEvent, row: Row, onOpen: (row: Row) => void): void {
  const target = event.target as Element;
  if (event.currentTarget.contains(target) && !target.closest('a,button,input,label')) onOpen(row);
}
function SelectAll<Row>({
  rows,
  rowKey,
  selection,
}: DataTableProps<Row> & { rows: readonly Row[]; selection: NonNullable<DataTableProps<Row>['selection']> }) {
  const { t } = useTranslation('ui');
  const keys = rows.map(rowKey);
  const all = keys.length > 0 && keys.every((key) => selection.selected.has(key));
  return (
    <Checkbox
      aria-label={t('selectAll')}
      checked={all}
      indeterminate={!all && keys.some((key) => selection.selected.has(key))}
      onChange={() => selection.onChange(all ? withoutKeys(selection.selected, keys) : new Set([...selection.selected, ...keys]))}
    />
  );
}
function SortHead<Row>({ column, sort }: { column: Column<Row>; sort: NonNullable<DataTableProps<Row>['sort']> }) {
  const descending = sort.by === `-${column.sort}`;
  const active = descending || sort.by === column.sort;
  return (
    <button type="button" className={css.sort} onClick={() => sort.onSort(descending ? String(column.sort) : `-${column.sort}`)}>
      {column.head}
      {active ? descending ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden /> : null}
    </button>
  );
}
function ariaSortOf<Row>(column: Column<Row>, sort: DataTableProps<Row>['sort']): 'ascending' | 'descending' | undefined {
  if (!sort || !column.sort) return undefined;
  if (sort.by === column.sort) return 'ascending';
  return sort.by === `-${column.sort}` ? 'descending' : undefined;
}
/** Shows nothing for 200 ms, then placeholders in the shape of the content. */
function SkeletonRows<Row>({ columns, selection, details }: DataTableProps<Row>) {
  const shown = useDelayed();
  if (!shown) return null;
  return [0, 1, 2, 3].map((row) => (
    <tr key={row}>
      {selection || details ? (
        <td data-phone="lead">
          <Skeleton height={14} width={14} />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td key={column.key} data-phone={column.phone} data-tablet={column.tablet}>
          <Skeleton
            height={8}
            width={`${45 + ((row * 17 + index * 23) % 40)}%`}
            style={column.number ? { marginLeft: 'auto' } : undefined}
          />
        </td>
      ))}
    </tr>
  ));
}
function withoutKeys(set: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  return new Set([...set].filter((key) => !keys.includes(key)));
}
