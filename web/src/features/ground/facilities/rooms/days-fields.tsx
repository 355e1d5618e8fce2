import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FacilityRef } from '../../../../../../contracts/shared/replies.js';
import { windowsRead } from '../../../../entities/balance/balance-reads.js';
import { lastDayOf } from '../../../../entities/custody/records-path.js';
import { Button } from '../../../../ui/button.js';
import { formatDateRange } from '../../../../ui/format.js';
import { FormDateField } from '../../../../ui/forms/bound/form-date-field.js';
import { useFormValue, useSetField } from '../../../../ui/forms/bound/use-field.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { addDays, today } from '../../../../ui/forms/dates/calendar-days.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { type Days, seasonDays, windowDays } from './room-days.js';

/** Asks for the days that can be read; a season or a window fills them in. */
export function DaysFields() {
  const { t } = useTranslation('rooms');
  const setField = useSetField();
  const ledgers = useFormValue<FacilityRef[] | null>('facilityIds') ?? [];
  const take = ({ from, to }: Days) => {
    setField('from', from);
    setField('to', to);
  };
  return (
    <Columns cols="minmax(0, 1fr)" gap={8}>
      <Columns cols={180} gap={16} align="start">
        <FormDateField name="from" label={t('form.from')} />
        <FormDateField name="to" label={t('form.to')} />
      </Columns>
      <p className="caption">{t('form.daysNote')}</p>
      <Group gap={8} align="stretch">
        {(['last', 'present'] as const).map((season) => (
          <Button key={season} size="small" onClick={() => take(seasonDays(season))} label={t(`form.season.${season}`)} />
        ))}
      </Group>
      {ledgers.length === 1 && ledgers[0] ? <WindowChoice facilityId={ledgers[0].id} onChoose={take} /> : null}
    </Columns>
  );
}

/** Offers the windows of the one ledger that is chosen. */
function WindowChoice({ facilityId, onChoose }: { facilityId: string; onChoose: (days: Days) => void }) {
  const { t } = useTranslation('rooms');
  const windows = useQuery(windowsRead(facilityId)).data?.items ?? [];
  const [from, to] = [useFormValue<string>('from'), useFormValue<string>('to')];
  if (windows.length === 0) return null;
  const chosen = windows.find((window) => windowDays(window).from === from && windowDays(window).to === to);
  return (
    <SelectField
      aria-label={t('form.window')}
      placeholder={t('form.window')}
      data={[...windows].reverse().map((window) => ({
        value: String(window.number),
        label: t('form.windowOption', {
          number: window.number,
          days: formatDateRange(window.from, lastDayOf(window.to), window.timeZone),
        }),
      }))}
      value={chosen ? String(chosen.number) : null}
      onChange={(number) => {
        const window = windows.find((each) => String(each.number) === number);
        if (window) onChoose(windowDays(window));
      }}
    />
  );
}

const DAYS_OPEN = [7, 30, 90] as const;

/** Asks for the last day on which the room is open. */
export function UntilField() {
  const { t } = useTranslation('rooms');
  const setField = useSetField();
  return (
    <Columns cols="minmax(0, 1fr)" gap={8}>
      <FormDateField name="until" label={t('form.until')} />
      <Group gap={8} align="stretch">
        {DAYS_OPEN.map((days) => (
          <Button key={days} size="small" onClick={() => setField('until', addDays(today(), days))}>
            {t('form.openFor', { count: days })}
          </Button>
        ))}
      </Group>
    </Columns>
  );
}
