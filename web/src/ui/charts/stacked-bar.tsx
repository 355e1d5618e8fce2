import { Group } from '@mantine/core';
import { type ReactNode } from 'react';
import css from './stacked-bar.module.css';

export type BarFill =
  | 'named'
  | 'pool'
  | 'grey'
  | 'track'
  | 'used'
  | 'low'
  | 'loss'
  | 'dashed'
  | 'pale'
  | 'ink'
  | 'stock'
  | 'ended'
  | 'books'
  | 'withheld'
  | 'missing'
  | 'foreign'
  | 'unweighed'
  | 'notRecorded';

const FILLS: Record<BarFill, string | undefined> = {
  named: css.named,
  pool: css.poolFill,
  grey: css.greyFill,
  track: css.trackFill,
  used: css.usedFill,
  low: css.lowFill,
  loss: css.lossFill,
  dashed: css.dashedFill,
  pale: css.paleFill,
  ink: css.inkFill,
  stock: css.stockFill,
  ended: css.endedFill,
  books: css.booksFill,
  withheld: css.withheldFill,
  missing: css.missingFill,
  foreign: css.foreignFill,
  unweighed: css.unweighedFill,
  notRecorded: css.notRecordedFill,
};

export type BarPart = { key: string; fill: BarFill; value: number };

interface StackedBarProps {
  parts: readonly BarPart[];
  height?: number;
  /** Stacks the parts vertically, for bars whose length has another meaning. */
  isUpright?: boolean;
}

/** Draws parts of a whole with gaps between them. Hidden from screen readers: the same figures are written next to it. */
export function StackedBar({ parts, height = 8, isUpright = false }: StackedBarProps) {
  return (
    <div className={isUpright ? `${css.bar} ${css.upright}` : css.bar} style={{ blockSize: height }} aria-hidden="true">
      {parts
        .filter(({ value }) => value > 0)
        .map(({ key, fill, value }) => (
          <span key={key} className={FILLS[fill]} style={{ flexGrow: value, flexBasis: 0 }} />
        ))}
    </div>
  );
}

export function Legend({ items }: { items: readonly { key: string; fill: BarFill; label: ReactNode }[] }) {
  return (
    <Group component="ul" className="muted" fz={12} lh="16px" gap="4px 16px" align="stretch">
      {items.map(({ key, fill, label }) => (
        <Group component="li" gap={6} wrap="nowrap" display="inline-flex" key={key}>
          <Swatch fill={fill} /> {label}
        </Group>
      ))}
    </Group>
  );
}
export const Swatch = ({ fill }: { fill: BarFill }) => <i className={`${css.swatch} ${FILLS[fill]}`} aria-hidden="true" />;
