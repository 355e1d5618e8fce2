import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../button.js';
import css from './calendar.module.css';
import { addDays, addMonths, dayInWords, today, weekday, weekdayNames, weeksAround } from './calendar-days.js';

interface CalendarProps {
  /** Chosen, as `2026-11-22`. */
  day: string | undefined;
  onChoose: (day: string) => void;
}

/** A month to choose a day of: by pointer, or by arrows, Page up and Page down, Home and End, Enter. */
export function Calendar({ day, onChoose }: CalendarProps) {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(day ?? today());
  const grid = useRef<HTMLTableElement>(null);
  const isKeyed = useRef(false);
  useEffect(() => {
    // Where keys have led, the focus follows.
    if (isKeyed.current) grid.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`)?.focus();
    isKeyed.current = false;
  }, [shown]);
  const pressKey = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, shown, document.documentElement.dir === 'rtl');
    if (!next) return;
    event.preventDefault();
    isKeyed.current = true;
    setShown(next);
  };
  const title = dayInWords(shown, { month: 'long', year: 'numeric' });
  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <IconButton label={t('calendar.previousMonth')} onClick={() => setShown(addMonths(shown, -1))}>
          <IconChevronLeft size={18} className="directional" aria-hidden />
        </IconButton>
        <span className="strong" aria-live="polite">
          {title}
        </span>
        <IconButton label={t('calendar.nextMonth')} onClick={() => setShown(addMonths(shown, 1))}>
          <IconChevronRight size={18} className="directional" aria-hidden />
        </IconButton>
      </div>
      <table ref={grid} className={css.days} aria-label={title}>
        <thead>
          <tr>
            {weekdayNames().map(({ short, full }) => (
              <th key={full} scope="col" abbr={full}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksAround(shown).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <DayCell key={each} day={each} shown={shown} isChosen={each === day} onChoose={onChoose} onKeyDown={pressKey} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayCellProps {
  day: string;
  /** Which of them Tab leads to. */
  shown: string;
  isChosen: boolean;
  onChoose: (day: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function DayCell({ day, shown, isChosen, onChoose, onKeyDown }: DayCellProps) {
  return (
    <td>
      <button
        type="button"
        className={css.day}
        data-day={day}
        data-beside={day.slice(0, 7) !== shown.slice(0, 7) || undefined}
        data-chosen={isChosen || undefined}
        aria-pressed={isChosen}
        aria-current={day === today() ? 'date' : undefined}
        aria-label={dayInWords(day, { dateStyle: 'full' })}
        tabIndex={day === shown ? 0 : -1}
        data-autofocus={day === shown || undefined}
        onClick={() => onChoose(day)}
        onKeyDown={onKeyDown}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}

/** Where a key leads from a day; undefined for keys that lead nowhere. Weeks run as the text does. */
export function dayByKey(key: string, day: string, isRtl: boolean): string | undefined {
  const forward = isRtl ? -1 : 1;
  if (key === 'ArrowRight') return addDays(day, forward);
  if (key === 'ArrowLeft') return addDays(day, -forward);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'Home') return addDays(day, -weekday(day));
  if (key === 'End') return addDays(day, 6 - weekday(day));
  if (key === 'PageUp') return addMonths(day, -1);
  return key === 'PageDown' ? addMonths(day, 1) : undefined;
}
