import { Stack } from '@mantine/core';
import type { PartSign } from '../../../../../../../contracts/platform/papers/paper-blocks.js';
import { PROVENANCE_FILLS } from '../../../../../entities/rests-on/provenance-bar.js';
import { StackedBar, Swatch } from '../../../../../ui/charts/stacked-bar.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import css from './sheet.module.css';

interface BarBlockProps {
  parts: readonly { part: PartSign; label: string; bps: number }[];
  note: string;
}

/** Shows the bar over what was ordered, and its parts in words. */
export function BarBlock({ parts, note }: BarBlockProps) {
  return (
    <Stack component="figure" className={css.bar} gap={6}>
      <StackedBar height={14} parts={parts.map(({ part, bps }) => ({ key: part, fill: PROVENANCE_FILLS[part], value: bps }))} />
      <ul>
        {parts.map(({ part, label }) => (
          <li key={part}>
            <Swatch fill={PROVENANCE_FILLS[part]} /> <Num>{label}</Num>
          </li>
        ))}
      </ul>
      {note ? <figcaption>{note}</figcaption> : null}
    </Stack>
  );
}
