import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FacilityRef } from '../../../../../../contracts/shared/replies.js';
import { currentLanguage } from '../../../../client/i18n/i18n.js';
import { useFormValue } from '../../../../ui/forms/bound/use-field.js';
import { writtenDay } from '../../../../ui/forms/dates/calendar-days.js';
import type { RoomValues } from './room-values.js';

/** Says in one sentence what the room will let whom read, once all of it is known. */
export function RoomSummary() {
  const { t } = useTranslation('rooms');
  const ledgers = useFormValue<FacilityRef[] | null>('facilityIds') ?? [];
  const [name, email] = [useFormValue<RoomValues['name']>('name'), useFormValue<RoomValues['email']>('email')];
  const days = [useFormValue<string>('from'), useFormValue<string>('to'), useFormValue<string>('until')];
  const [from, to, until] = days.map((day) => (day ? writtenDay(day) : ''));
  if (!name?.trim() || !email?.trim() || ledgers.length === 0 || !from || !to || !until || (days[1] ?? '') < (days[0] ?? '')) return null;
  const names = new Intl.ListFormat(currentLanguage()).format(ledgers.map((ledger) => ledger.name));
  return (
    <Box
      component="p"
      className="anywhere"
      p="12px 16px"
      bd="1px solid var(--green-200)"
      bdrs="var(--radius-card)"
      bg="var(--green-50)"
      aria-live="polite"
    >
      {t('form.summary', { count: ledgers.length, name: name.trim(), ledgers: names, from, to, until })}{' '}
      {t('form.summaryMail', { email: email.trim() })}
    </Box>
  );
}
