import { Box, type BoxProps } from '@mantine/core';
import type { ComponentProps, CSSProperties, ElementType } from 'react';
import css from './layout.module.css';

type ColumnsProps = BoxProps &
  Omit<ComponentProps<'form'>, keyof BoxProps | 'ref'> & {
    /** A number is the least width of a column in pixels, and as many columns as fit have it; a text is the template of the grid. */
    cols: number | string;
    /** Shows one column where the window is narrower, in pixels. */
    from?: 600 | 900 | 1000 | 1200;
    /** Shows the second column of a narrow window once the first is loaded, as `Steady` does. */
    isSteady?: boolean;
    gap?: CSSProperties['gap'];
    align?: CSSProperties['alignItems'];
    component?: ElementType;
  };

/** Places its children in columns. */
export function Columns({ cols, from, isSteady, gap, align, className, style, ...rest }: ColumnsProps) {
  const others: object = rest;
  const columns = typeof cols === 'number' ? `repeat(auto-fit, minmax(min(${cols}px, 100%), 1fr))` : cols;
  return (
    <Box
      className={className ? `${css.columns} ${className}` : css.columns}
      data-from={from}
      data-steady={isSteady || undefined}
      style={[style, { '--columns': columns, gap, alignItems: align }]}
      {...others}
    />
  );
}
