import { Flex, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ClockDay, DetentionClock } from '../../../../../../contracts/brand/orders/detention/replies.js';
import { writtenDay } from '../../../../../../contracts/shared/written/shown-days.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { comma } from '../../../../ui/format.js';
import css from './detention.module.css';

const dayAndMonth = (day: string): string => writtenDay(day).slice(0, 5);

/** Shows the working days of a term, and its holidays in words. */
export function WorkingDayClock({ clock: { days, holidays } }: { clock: DetentionClock }) {
  const { t, i18n } = useTranslation('detention');
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const free = holidays.map(({ day }) => dayAndMonth(day));
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(free);
  return (
    <WorkingDays
      days={days}
      first={dayAndMonth(first.day)}
      last={dayAndMonth(last.day)}
      note={free.length > 0 ? t('holidays', { count: free.length, days: list }) : ''}
      title={holidays.map(({ name }) => name).join(comma())}
    />
  );
}

interface WorkingDaysProps {
  days: readonly Pick<ClockDay, 'state' | 'startsWeek'>[];
  first: string;
  last: string;
  note: string;
  title?: string;
}

/** A cell for each working day. The cells are decoration: the days left are next to them as text. */
export function WorkingDays({ days, first, last, note, title }: WorkingDaysProps) {
  return (
    <Stack gap={4} maw="100%">
      <Group className={css.cells} gap="4px 3px" align="stretch" aria-hidden="true">
        {days.map(({ state, startsWeek }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of a term keep their order
          <span key={at} data-state={state} data-week={startsWeek || undefined} />
        ))}
      </Group>
      <Flex className="muted" gap="4px 12px" justify="space-between" fz={12} lh="16px">
        <Num>{first}</Num>
        {note ? <span title={title}>{note}</span> : null}
        <Num>{last}</Num>
      </Flex>
    </Stack>
  );
}
