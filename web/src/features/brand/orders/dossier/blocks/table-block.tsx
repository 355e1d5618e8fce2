import { Box } from '@mantine/core';
import type { PaperCell, PaperTable } from '../../../../../../../contracts/platform/papers/paper-blocks.js';
import { PROVENANCE_FILLS } from '../../../../../entities/rests-on/provenance-bar.js';
import { Swatch } from '../../../../../ui/charts/stacked-bar.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { numberRuns } from './number-runs.js';
import { RangeMark } from './range-mark.js';
import css from './sheet.module.css';

/** Shows a table with the widths of the file. A row of one cell is a head within it. */
export function TableBlock({ table: { columns, rows } }: { table: PaperTable }) {
  const whole = columns.reduce((sum, { width }) => sum + width, 0) || 1;
  return (
    <Box miw={0}>
      <table className={css.table}>
        <colgroup>
          {columns.map(({ head, width }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one head
            <col key={`${head} ${at}`} style={{ inlineSize: `${(width / whole) * 100}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ head, align }, at) =>
              head === '' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never move
                <td key={at} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one head
                <th key={`${head} ${at}`} scope="col" data-align={align}>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page never move
            <Row key={at} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function Row({ row, columns }: { row: readonly PaperCell[]; columns: PaperTable['columns'] }) {
  const [first] = row;
  if (row.length === 1 && first !== undefined && columns.length > 1) {
    return (
      <tr className={css.headRow}>
        <th scope="rowgroup" colSpan={columns.length}>
          <Cell cell={first} />
        </th>
      </tr>
    );
  }
  return (
    <tr>
      {row.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move
        <td key={at} data-align={alignOf(cell) ?? columns[at]?.align}>
          <Cell cell={cell} />
        </td>
      ))}
    </tr>
  );
}

const alignOf = (cell: PaperCell): 'end' | undefined => (typeof cell === 'object' && 'align' in cell ? cell.align : undefined);

function Cell({ cell }: { cell: PaperCell }) {
  if (typeof cell === 'string') return <bdi>{cell}</bdi>;
  if ('code' in cell) return <Code text={cell.code} />;
  if ('part' in cell) return <Swatch fill={PROVENANCE_FILLS[cell.part]} />;
  if ('yieldBps' in cell) return <RangeMark {...cell} />;
  if ('exhibits' in cell) return <Num className="faint">{numberRuns(cell.exhibits)}</Num>;
  const tone = [cell.bold ? 'strong' : '', cell.bad ? css.outside : ''].join(' ');
  return <Num className={tone}>{cell.text}</Num>;
}

const Code = ({ text }: { text: string }) => (
  <bdi dir="ltr" className={css.cellCode}>
    {text}
  </bdi>
);
