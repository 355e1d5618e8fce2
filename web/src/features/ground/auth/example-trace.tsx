import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ribbonEdges, ribbonPath } from '../../../../drawing/charts/ribbon.js';
import css from './auth.module.css';

type Kind = 'verified' | 'grey' | 'unknown';
/** Columns from farms to the order, in percent of the order; links in the order in which they leave and arrive. */
const COLUMNS: readonly (readonly { share: number; kind: Kind }[])[] = [
  [20, 16, 16, 15].map(verified).concat([
    { share: 14, kind: 'grey' },
    { share: 19, kind: 'unknown' },
  ]),
  [31, 26, 15].map(verified).concat([
    { share: 14, kind: 'grey' },
    { share: 14, kind: 'unknown' },
  ]),
  [48, 24].map(verified).concat([
    { share: 14, kind: 'grey' },
    { share: 14, kind: 'unknown' },
  ]),
  [45, 27].map(verified).concat([
    { share: 20, kind: 'grey' },
    { share: 8, kind: 'unknown' },
  ]),
  [{ share: 100, kind: 'verified' }],
];
const LINKS: readonly (readonly [column: number, from: number, to: number, share: number, kind: Kind])[] = [
  [0, 0, 0, 20, 'verified'],
  [0, 1, 0, 11, 'verified'],
  [0, 1, 1, 5, 'verified'],
  [0, 2, 1, 16, 'verified'],
  [0, 5, 1, 5, 'unknown'],
  [0, 3, 2, 15, 'verified'],
  [0, 4, 3, 14, 'grey'],
  [0, 5, 4, 14, 'unknown'],
  [1, 0, 0, 31, 'verified'],
  [1, 1, 0, 17, 'verified'],
  [1, 1, 1, 9, 'verified'],
  [1, 2, 1, 15, 'verified'],
  [1, 3, 2, 14, 'grey'],
  [1, 4, 3, 14, 'unknown'],
  [2, 0, 0, 36, 'verified'],
  [2, 0, 1, 12, 'verified'],
  [2, 1, 0, 9, 'verified'],
  [2, 1, 1, 15, 'verified'],
  [2, 2, 2, 14, 'grey'],
  [2, 3, 2, 6, 'unknown'],
  [2, 3, 3, 8, 'unknown'],
  [3, 0, 0, 45, 'verified'],
  [3, 1, 0, 27, 'verified'],
  [3, 2, 0, 20, 'grey'],
  [3, 3, 0, 8, 'unknown'],
];
const SCALE = 2.5;
const GAP = 16;
const STEP = 146;
const GREENS = ['#22804F', '#258F59', '#2AA566', '#33B978'];

function verified(share: number): { share: number; kind: Kind } {
  return { share, kind: 'verified' };
}

/** Tops of a column's nodes, the column centred. */
function nodeTops(column: number): number[] {
  const nodes = COLUMNS[column] ?? [];
  const height = 100 * SCALE + GAP * (nodes.length - 1);
  let y = 172 - height / 2;
  return nodes.map(({ share }) => {
    const top = y;
    y += share * SCALE + GAP;
    return top;
  });
}

function nodes() {
  return COLUMNS.flatMap((column, index) => {
    const top = nodeTops(index);
    return column.map(({ share, kind }, node) => ({ key: `${index} ${node}`, x: index * STEP, y: top[node], height: share * SCALE, kind }));
  });
}

function bands() {
  const y = COLUMNS.map((_, column) => nodeTops(column));
  const left = new Map<string, number>();
  const nextOffset = (key: string, share: number) => {
    const offset = left.get(key) ?? 0;
    left.set(key, offset + share * SCALE);
    return offset;
  };
  return LINKS.map(([column, from, to, share, kind]) => ({
    key: `${column} ${from} ${to}`,
    kind,
    fill: GREENS[column],
    thickness: share * SCALE,
    ends: {
      x0: column * STEP + 4,
      x1: (column + 1) * STEP,
      y0: (y[column]?.[from] ?? 0) + nextOffset(`out ${column} ${from}`, share),
      y1: (y[column + 1]?.[to] ?? 0) + nextOffset(`in ${column} ${to}`, share),
    },
  }));
}

/** The other half of sign-in: what a trace looks like, with its unknown part, and nothing else. */
export function ExampleTrace() {
  const { t } = useTranslation('auth');
  const heads = [t('figure.farms'), t('figure.ginners'), t('figure.spinners'), t('figure.mills'), t('figure.order')];
  return (
    <Stack component="figure" className={css.end} gap={40} align="center" justify="center">
      <svg viewBox="0 -58 590 410" role="img" aria-label={t('figure.label')}>
        {heads.map((head, column) => (
          <g
            key={head}
            fontSize="13"
            textAnchor={column === 4 ? 'end' : 'start'}
            transform={`translate(${column * STEP + (column === 4 ? 4 : 0)} -40)`}
          >
            <text fill="#EAF8F0" fontWeight="600">
              {head}
            </text>
            <text y="18" fill="#8FA698" fontSize="12">
              {column === 4 ? '' : t('figure.tier', { tier: 5 - column })}
            </text>
          </g>
        ))}
        {bands().map(({ key, kind, fill, ends, thickness }) =>
          kind === 'unknown' ? (
            <path key={key} d={ribbonEdges(ends, thickness)} fill="none" stroke="#5B7567" strokeDasharray="3 3" />
          ) : (
            <path key={key} d={ribbonPath(ends, thickness)} fill={kind === 'grey' ? '#3A5444' : fill} opacity="0.95" />
          ),
        )}
        {nodes().map(({ key, x, y, height, kind }) => (
          <rect key={key} x={x} y={y} width="4.5" rx="2" height={height} fill={kind === 'unknown' ? '#5B7567' : '#F4FBF7'} />
        ))}
      </svg>
      <figcaption>
        <ul>
          <li>
            <i style={{ background: '#33B978' }} /> {t('figure.verified', { share: '67%' })}
          </li>
          <li>
            <i style={{ background: '#4C6A58' }} /> {t('figure.notVerified', { share: '14%' })}
          </li>
          <li>
            <i style={{ border: '1px dashed #8FA698' }} /> {t('figure.unknown', { share: '19%' })}
          </li>
        </ul>
        <p>
          {t('figure.line1')}
          <br />
          {t('figure.line2')}
        </p>
      </figcaption>
    </Stack>
  );
}
