import { type CalendarLevel, DatesProvider, Calendar as LibraryCalendar } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './calendar.module.css';
import { dayByKey, dayInWords, today } from './calendar-days.js';

interface CalendarProps {
  /** The chosen day, as `2026-11-22`. */
  day: string | undefined;
  onChoose: (day: string) => void;
}

/**
 * Picks a day of a month; its heading opens the months of the year and then years. Works by pointer or by arrows, Page Up and Page Down,
 * Home and End, Enter. Handles keys itself, since the library's handling covers neither right-to-left text nor the days of adjacent months.
 */
export function Calendar({ day, onChoose }: CalendarProps) {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(day ?? today());
  const [level, setLevel] = useState<CalendarLevel>('month');
  const { ref, keepFocus } = useKeptFocus(shown, level);
  const pressKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement && event.target.closest('td'))) return;
    const next = dayByKey(event.key, shown, level, document.documentElement.dir === 'rtl');
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    keepFocus();
    setShown(next);
  };
  return (
    <DatesProvider settings={SETTINGS}>
      <LibraryCalendar
        ref={ref}
        unstyled
        classNames={CLASSES}
        attributes={{ month: { 'aria-label': dayInWords(shown, MONTH) }, calendarHeaderLevel: { 'aria-live': 'polite' } }}
        ariaLabels={{
          previousMonth: t('calendar.previousMonth'),
          nextMonth: t('calendar.nextMonth'),
          previousYear: t('calendar.previousYear'),
          nextYear: t('calendar.nextYear'),
          previousDecade: t('calendar.earlierYears'),
          nextDecade: t('calendar.laterYears'),
        }}
        previousIcon={<IconChevronLeft size={18} className="directional" aria-hidden />}
        nextIcon={<IconChevronRight size={18} className="directional" aria-hidden />}
        monthLabelFormat={(month) => dayInWords(month, MONTH)}
        monthsListFormat={(month) => dayInWords(month, { month: 'short' })}
        weekdayFormat={(each) => dayInWords(each, { weekday: 'short' })}
        getDayAriaLabel={(each) => dayInWords(each, { dateStyle: 'full' })}
        date={shown}
        onDateChange={setShown}
        level={level}
        onLevelChange={(next) => {
          keepFocus();
          setLevel(next);
        }}
        enableKeyboardNavigation={false}
        onKeyDownCapture={pressKey}
        __onDayClick={(_event, chosen) => onChoose(chosen)}
        getDayProps={(each) => ({
          // Marks the day that Tab reaches; the library calls it selected.
          selected: each === shown,
          'data-day': each,
          'data-chosen': each === day || undefined,
          'data-autofocus': each === shown || undefined,
          'aria-pressed': each === day,
          'aria-current': each === today() ? 'date' : undefined,
        })}
        getMonthControlProps={(month) => ({ selected: month.slice(0, 7) === shown.slice(0, 7) })}
        getYearControlProps={(year) => ({ selected: year.slice(0, 4) === shown.slice(0, 4) })}
      />
    </DatesProvider>
  );
}

const MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' };

/** Shows six weeks, the most that a month touches, so that the calendar keeps its height. */
const SETTINGS = { consistentWeeks: true };

const CLASSES = {
  calendarHeader: css.head,
  calendarHeaderControl: css.turn,
  calendarHeaderLevel: css.title,
  month: css.days,
  monthsList: css.days,
  yearsList: css.days,
  day: css.day,
  monthsListControl: css.listed,
  yearsListControl: css.listed,
};

/** Moves the focus after the day reached by keys is shown, and to the new view after its heading is pressed. */
function useKeptFocus(shown: string, level: CalendarLevel) {
  const ref = useRef<HTMLDivElement>(null);
  const isAwaited = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is what it waits for
  useEffect(() => {
    if (isAwaited.current) ref.current?.querySelector<HTMLElement>('td > [tabindex="0"]')?.focus();
    isAwaited.current = false;
  }, [shown, level]);
  const keepFocus = () => {
    isAwaited.current = true;
  };
  return { ref, keepFocus };
}
