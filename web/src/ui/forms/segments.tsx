import { Flex } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import css from './segments.module.css';

interface SegmentsProps<Value extends string> {
  label: string;
  /** Undefined while none is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  /** Lets them wrap onto several lines where a narrow column would cut them off. */
  wraps?: boolean;
}
/** Scrolls to the chosen one when there are more than fit on a phone. */
function scrollIntoView(chosen: HTMLElement | null): void {
  const row = chosen?.parentElement;
  if (!chosen || !row || row.scrollWidth <= row.clientWidth) return;
  const [inner, outer] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
}
/** Switches between views of the same thing; works as a radio group by keyboard. */
export function Segments<Value extends string>({ label, value, onChange, options, wraps = false }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <Flex className={css.segments} gap={2} display="inline-flex" role="radiogroup" aria-label={label} data-wraps={wraps || undefined}>
      {options.map((option) => (
        <label key={option.value} ref={option.value === value ? scrollIntoView : undefined}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.icon}
          {option.label}
        </label>
      ))}
    </Flex>
  );
}
