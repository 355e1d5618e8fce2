import { Popover } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { formatDate, formatDateTime, parseDateTime } from '../../ui/format.js';
import { DateTimeField } from '../../ui/forms/date-time-field.js';
import { LEFT_TO_RIGHT, TextField } from '../../ui/forms/text-fields.js';
import { useUrlState } from '../../ui/forms/url-state.js';
import css from './trace.module.css';

/** Moves the whole picture in time: what was known at an instant, and what had happened by a day. */
export function AsOfPicker() {
  const { t } = useTranslation('trace');
  const [search] = useUrlState();
  const [opened, setOpened] = useState(false);
  const [asOf, on] = [search.get('asOf'), search.get('on')];
  const when = [asOf ? formatDateTime(asOf) : t('now'), on ? formatDate(`${on}T12:00:00`) : ''].filter(Boolean).join(' / ');
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button icon={<IconCalendar size={16} aria-hidden />} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <span className="num">{t('asOf', { when })}</span>
          <IconChevronDown size={14} aria-hidden />
        </Button>
      </Popover.Target>
      <Popover.Dropdown>{opened ? <AsOfForm key={`${asOf} ${on}`} onDone={() => setOpened(false)} /> : null}</Popover.Dropdown>
    </Popover>
  );
}

function AsOfForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const [search, change] = useUrlState();
  const [asOf, setAsOf] = useState(search.get('asOf') ?? undefined);
  const on = search.get('on');
  const [day, setDay] = useState(on ? formatDate(`${on}T12:00:00`) : '');
  const parsed = parseDateTime(day);
  const wrong = day.trim() !== '' && !parsed;
  return (
    <form
      className={css.asOf}
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong) return;
        change({ asOf, on: parsed ? isoDay(parsed) : undefined });
        onDone();
      }}
    >
      <DateTimeField label={t('knownAt')} optional description={t('knownAtHint')} value={asOf} onChange={setAsOf} />
      <TextField
        label={t('happenedBy')}
        optional
        description={t('happenedByHint')}
        placeholder={words('dateHint')}
        classNames={LEFT_TO_RIGHT}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        error={wrong ? words('validation.date') : undefined}
      />
      <div className={css.headActions}>
        <Button
          variant="bare"
          onClick={() => {
            change({ asOf: undefined, on: undefined });
            onDone();
          }}
        >
          {t('backToNow')}
        </Button>
        <Button type="submit">{t('apply')}</Button>
      </div>
    </form>
  );
}

const isoDay = (day: Date): string =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
