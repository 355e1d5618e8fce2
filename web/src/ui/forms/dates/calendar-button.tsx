import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Calendar } from './calendar.js';
import css from './calendar.module.css';

export interface CalendarChoice {
  day: string | undefined;
  onChoose: (day: string) => void;
  /** What stands under the days; `close` puts the calendar away. A day alone is all there is to choose where nothing does. */
  foot?: (close: () => void) => ReactNode;
  /** Among what it stands in, where that closes as soon as something outside of it is pressed. */
  isNested?: boolean;
}

interface CalendarButtonProps extends CalendarChoice {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Within a field, at its end: opens a calendar beside it. */
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
          <div className={css.picker}>
            <Calendar day={day} onChoose={choose} />
            {foot ? <div className={css.foot}>{foot(close)}</div> : null}
          </div>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Escape puts the calendar away, and not what it stands in; Enter in it sends no form. */
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
