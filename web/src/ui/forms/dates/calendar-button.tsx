import { Flex, Popover, Stack } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Calendar } from './calendar.js';
import css from './calendar.module.css';

export interface CalendarChoice {
  day: string | undefined;
  onChoose: (day: string) => void;
  /** Renders content under the days; `close` closes the calendar. Without it, picking a day closes the calendar. */
  foot?: (close: () => void) => ReactNode;
  /** Set inside pop-overs that close when something outside of them is pressed. */
  isNested?: boolean;
}

interface CalendarButtonProps extends CalendarChoice {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

export function CalendarButton({ day, onChoose, foot, isNested = false, isOpen, onOpen }: CalendarButtonProps) {
  const { t } = useTranslation('ui');
  const close = () => onOpen(false);
  const choose = (chosen: string) => {
    onChoose(chosen);
    if (!foot) close();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="bottom-end"
      offset={4}
      trapFocus
      returnFocus
      closeOnEscape={false}
      withinPortal={!isNested}
    >
      <Popover.Target>
        <button
          type="button"
          className={css.open}
          aria-label={t('calendar.open')}
          title={t('calendar.open')}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          <IconCalendar size={16} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('calendar.title')} onKeyDown={(event) => keepInside(event, close)}>
        {isOpen ? (
          <Stack className={css.picker} gap={8}>
            <Calendar day={day} onChoose={choose} />
            {foot ? (
              <Flex className={css.foot} gap={8} align="flex-end">
                {foot(close)}
              </Flex>
            ) : null}
          </Stack>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Closes only the calendar on Escape, not what surrounds it, and keeps Enter from submitting a form. */
function keepInside(event: KeyboardEvent, close: () => void): void {
  if (event.key === 'Escape') {
    event.stopPropagation();
    close();
  }
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
    event.preventDefault();
    close();
  }
}
