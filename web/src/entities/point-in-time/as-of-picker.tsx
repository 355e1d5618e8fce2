import { Group, Popover, Stack } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../../../contracts/shared/written/shown-days.js';
import { Button } from '../../ui/button.js';
import { formatDateTime } from '../../ui/format.js';
import { DateTimeField } from '../../ui/forms/date-time-field.js';
import { DateField } from '../../ui/forms/dates/date-field.js';
import { useUrlState } from '../../ui/forms/url-state.js';

interface AsOfPickerProps {
  /** Offers no day up to which facts count. */
  isInstantAlone?: boolean;
}

/** Sets the time of the whole picture: the instant of knowledge, and the day up to which facts count. */
export function AsOfPicker({ isInstantAlone = false }: AsOfPickerProps) {
  const { t } = useTranslation('trace');
  const [search] = useUrlState();
  const [opened, setOpened] = useState(false);
  const [asOf, on] = [search.get('asOf'), search.get('on')];
  const when = asOf ? formatDateTime(asOf) : t('now');
  const text = on ? t('asOfDay', { when, day: writtenDay(on) }) : t('asOf', { when });
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus returnFocus closeOnEscape={false}>
      <Popover.Target>
        <Button icon={<IconCalendar size={16} aria-hidden />} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <span className="num">{text}</span>
          <IconChevronDown size={14} aria-hidden />
        </Button>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}>
        {opened ? <AsOfForm key={`${asOf} ${on}`} isInstantAlone={isInstantAlone} onDone={() => setOpened(false)} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}

function AsOfForm({ isInstantAlone, onDone }: Required<AsOfPickerProps> & { onDone: () => void }) {
  const { t } = useTranslation('trace');
  const [search, change] = useUrlState();
  const [asOf, setAsOf] = useState<string | undefined>(search.get('asOf') ?? '');
  const [on, setOn] = useState<string | undefined>(search.get('on') ?? '');
  return (
    <Stack
      component="form"
      gap={12}
      p={8}
      onSubmit={(event) => {
        event.preventDefault();
        if (asOf === undefined || on === undefined) return;
        change({ asOf, on });
        onDone();
      }}
    >
      <DateTimeField label={t('knownAt')} optional description={t('knownAtHint')} value={asOf} onChange={setAsOf} isNested />
      {isInstantAlone ? null : (
        <DateField label={t('happenedBy')} optional description={t('happenedByHint')} value={on} onChange={setOn} isNested />
      )}
      <Group gap={8} align="stretch" justify="flex-end">
        <Button
          variant="bare"
          onClick={() => {
            change({ asOf: undefined, on: undefined });
            onDone();
          }}
        >
          {t('backToNow')}
        </Button>
        <Button type="submit" label={t('apply')} />
      </Group>
    </Stack>
  );
}
