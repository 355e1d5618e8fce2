import { Flex, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DetentionClock } from '../../../../../../contracts/brand/orders/detention/replies.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { comma } from '../../../../ui/format.js';
import { writtenDay } from '../../../../ui/forms/dates/calendar-days.js';
import css from './detention.module.css';

const dayAndMonth = (day: string): string => writtenDay(day).slice(0, 5);

/** A cell for each working day of a term, and its holidays in words. The cells are decoration: the days left stand beside them as text. */
export function WorkingDayClock({ clock: { days, holidays } }: { clock: DetentionClock }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <Stack gap={4} maw="100%">
      <Group className={css.cells} gap="4px 3px" align="stretch" aria-hidden="true">
        {days.map(({ day, state, startsWeek }) => (
          <span key={day} data-state={state} data-week={startsWeek || undefined} />
        ))}
      </Group>
      <Flex className="muted" gap="4px 12px" justify="space-between" fz={12} lh="16px">
        <Num>{dayAndMonth(first.day)}</Num>
        {holidays.length > 0 ? <Holidays holidays={holidays} /> : null}
        <Num>{dayAndMonth(last.day)}</Num>
      </Flex>
    </Stack>
  );
}

function Holidays({ holidays }: Pick<DetentionClock, 'holidays'>) {
  const { t, i18n } = useTranslation('detention');
  const days = holidays.map(({ day }) => dayAndMonth(day));
  const names = holidays.map(({ name }) => name).join(comma());
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(days);
  return <span title={names}>{t('holidays', { count: days.length, days: list })}</span>;
}
