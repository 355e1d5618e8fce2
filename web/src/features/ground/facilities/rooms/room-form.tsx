import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { FormProvider, type Resolver, set, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import type { FacilityRef } from '../../../../../../contracts/shared/replies.js';
import { isAdminRole } from '../../../../../../contracts/shared/roles.js';
import { writtenDay } from '../../../../../../contracts/shared/written/shown-days.js';
import { OpenRoom, ROOM_DAYS_MAX } from '../../../../../../contracts/watch/rooms/commands.js';
import { useSend } from '../../../../client/api/use-write.js';
import { currentLanguage } from '../../../../client/i18n/i18n.js';
import { roleOf, useSession } from '../../../../client/session/session.js';
import { facilityRead } from '../../../../entities/facility/facility-reads.js';
import { MailWarning, useMailServer } from '../../../../entities/person/mail-server.js';
import { roomsKeys } from '../../../../entities/standing/rooms-reads.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { FormTextField } from '../../../../ui/forms/bound/form-fields.js';
import { useFormValue } from '../../../../ui/forms/bound/use-field.js';
import { commandResolver, REQUIRED } from '../../../../ui/forms/commands/command-form.js';
import { FormEnd } from '../../../../ui/forms/commands/form-end.js';
import { withoutEmpty } from '../../../../ui/forms/commands/without-empty.js';
import { addDays, today } from '../../../../ui/forms/dates/calendar-days.js';
import { LEFT_TO_RIGHT } from '../../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { newId } from '../../../../ui/new-id.js';
import { DaysFields, UntilField } from './days-fields.js';
import { LedgersField } from './ledgers-field.js';
import { endOfDay, seasonDays } from './room-days.js';

/** Holds what the form of a room holds. Days are as `2026-11-22`; the room stays open to the end of the last one. */
interface RoomValues {
  facilityIds: FacilityRef[];
  from: string;
  to: string;
  until: string;
  name: string;
  email: string;
}

const DAYS_OPEN = 30;

interface RoomFormProps {
  /** Is chosen from the start; a site's own ledger always is. */
  facilityId: string | undefined;
  onDone: (roomId: string) => void;
}

/** Waits for the name of the ledger that is chosen from the start. */
export function RoomForm({ facilityId, onDone }: RoomFormProps) {
  const user = useSession()?.user;
  const role = user && roleOf(user);
  const isAdmin = isAdminRole(role);
  const named = useQuery(facilityRead(isAdmin ? (facilityId ?? '') : ''));
  if (named.error) return <ReadError error={named.error} onRetry={() => void named.refetch()} />;
  if (named.isLoading) return null;
  const facility = isAdmin ? named.data : user?.currentFacility;
  const ledgers = facility ? [{ id: facility.id, name: facility.name, type: facility.type }] : [];
  return <OpenForm start={{ ...emptyRoom(), facilityIds: ledgers }} isOwn={!isAdmin} onDone={onDone} />;
}

const emptyRoom = (): RoomValues => ({
  facilityIds: [],
  ...seasonDays('last'),
  until: addDays(today(), DAYS_OPEN),
  name: '',
  email: '',
});

/** Opens a room: which ledgers, of which days, until when, for whom. */
function OpenForm({ start, isOwn, onDone }: { start: RoomValues; isOwn: boolean; onDone: (roomId: string) => void }) {
  const { t } = useTranslation('rooms');
  const roomId = useRef(newId()).current;
  const toCommand = ({ facilityIds, until, ...values }: RoomValues) => ({
    ...values,
    roomId,
    facilityIds: facilityIds.map(({ id }) => id),
    until: until && endOfDay(until),
  });
  const form = useForm<RoomValues>({ defaultValues: start, mode: 'onTouched', resolver: useRoomResolver(toCommand) });
  const server = useMailServer();
  const { write } = useSend(routes.openRoom, { changes: [roomsKeys.all] });
  const { submit, error, busy } = useSubmit({
    form,
    guard: () => form.reset(),
    send: async (values) => {
      const { id } = await write(withoutEmpty(toCommand(values)) as OpenRoom);
      form.reset(values);
      if (server === 'working') toast('success', t('form.sent', { email: values.email.trim() }));
      onDone(id);
    },
    fieldOf: (path) => path.split('.')[0] ?? path,
  });
  return (
    <FormProvider {...form}>
      <Columns component="form" cols="minmax(0, 1fr)" gap={20} onSubmit={submit} noValidate autoComplete="off">
        <MailWarning />
        <LedgersField isOwn={isOwn} />
        <DaysFields />
        <UntilField />
        <FormTextField name="name" label={t('form.name')} maxLength={120} />
        <FormTextField name="email" label={t('form.email')} type="email" description={t('form.emailNote')} classNames={LEFT_TO_RIGHT} />
        <RoomSummary />
        <FormEnd error={error} busy={busy} busyLabel={t('form.sending')} label={t('form.send')} />
      </Columns>
    </FormProvider>
  );
}

const DAY_MS = 86_400_000;

/** Adds the checks that the command's class cannot do: days in order, and an end in the future. */
function useRoomResolver(toCommand: (values: RoomValues) => object): Resolver<RoomValues> {
  const { t } = useTranslation('rooms');
  const commandOf = useRef(toCommand).current;
  return useMemo(
    () =>
      commandResolver<RoomValues>(OpenRoom, commandOf, (errors, { facilityIds, from, to, until, email }) => {
        if (facilityIds.length === 0) set(errors, 'facilityIds', REQUIRED);
        if (errors['email'] && email.trim()) set(errors, 'email', { type: 'email', message: 'email' });
        if (from && to && to < from) set(errors, 'to', { type: 'order', message: t('form.toBefore') });
        const ahead = until ? Date.parse(endOfDay(until)) - Date.now() : undefined;
        if (ahead !== undefined && ahead <= 0) set(errors, 'until', { type: 'past', message: t('form.untilPast') });
        if (ahead !== undefined && ahead > ROOM_DAYS_MAX * DAY_MS)
          set(errors, 'until', { type: 'far', message: t('form.untilFar', { days: ROOM_DAYS_MAX }) });
        return errors;
      }),
    [t, commandOf],
  );
}

/** Says in one sentence what the room will let whom read, once all of it is known. */
function RoomSummary() {
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
