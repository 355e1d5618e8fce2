import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { set, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Assignment } from '../../../../../../contracts/ground/assignments/commands.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { comma } from '../../../../ui/format.js';
import { FormDateField } from '../../../../ui/forms/bound/form-date-field.js';
import { FormTextField } from '../../../../ui/forms/bound/form-fields.js';
import { useField } from '../../../../ui/forms/bound/use-field.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { commandResolver, REQUIRED } from '../../../../ui/forms/commands/command-form.js';
import { FormEnd } from '../../../../ui/forms/commands/form-end.js';
import { withoutEmpty } from '../../../../ui/forms/commands/without-empty.js';
import { today } from '../../../../ui/forms/dates/calendar-days.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Form } from '../../../../ui/layout/form.js';
import { assignablePeopleRead } from './facility-page-reads.js';

interface AssignValues {
  userId?: string;
  /** Days at the reader's place; the last one counts in full. */
  from: string;
  until: string;
  reason: string;
}

const startOf = (day: string, daysLater = 0): string => {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
};

const toAssignment = ({ userId, from, until, reason }: AssignValues): Assignment =>
  withoutEmpty({ userId, from: from && startOf(from), until: until && startOf(until, 1), reason }) as Assignment;

const resolver = commandResolver<AssignValues>(Assignment, toAssignment, (errors, { userId, from, reason }) => {
  if (!userId) set(errors, 'userId', REQUIRED);
  if (!from) set(errors, 'from', REQUIRED);
  if (!reason.trim()) set(errors, 'reason', REQUIRED);
  return errors;
});

/** Assigns one person: who, from when, until when if that is known, and why. */
export function AssignForm({ onSend, onDone }: { onSend: (assignment: Assignment) => Promise<unknown>; onDone: () => void }) {
  const { t } = useTranslation('facility');
  const [name, setName] = useState('');
  const form = useForm<AssignValues>({ defaultValues: { from: today(), until: '', reason: '' }, mode: 'onTouched', resolver });
  const { submit, error, busy } = useSubmit({
    form,
    guard: true,
    send: async (values) => {
      await onSend(toAssignment(values));
      toast('success', t('look.assigned', { name }));
      onDone();
    },
    fieldOf: (path) => path.split('.').at(-1) ?? path,
  });
  return (
    <Form form={form} onSubmit={submit}>
      <PersonField onNamed={setName} />
      <Columns cols={180} gap={16} align="start">
        <FormDateField name="from" label={t('form.from')} />
        <FormDateField name="until" label={t('form.until')} optional />
      </Columns>
      <FormTextField name="reason" label={t('form.reason')} description={t('form.reasonHint')} autoComplete="off" />
      <FormEnd error={error} busy={busy} busyLabel={t('look.assigning')} label={t('look.assign')} />
    </Form>
  );
}

const ROLES_ASKED = ['AUDITOR', 'FARM_MONITOR_WEB', 'FARM_MONITOR'] as const;

/** Searches people by name or e-mail. */
function PersonField({ onNamed }: { onNamed: (name: string) => void }) {
  const { t } = useTranslation('facility');
  const { t: words } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 300);
  const [picked, setPicked] = useState<{ value: string; label: string }>();
  const { value, onChange, onBlur, error } = useField<string>('userId', t('form.person'));
  const searched = q === picked?.label ? '' : q;
  const found = useQueries({ queries: ROLES_ASKED.map((role) => assignablePeopleRead(searched, role)) });
  const people = found.flatMap(({ data }) => data?.items ?? []);
  const options = people.map(({ id, firstName, lastName, email }) => ({ value: id, label: `${firstName} ${lastName}`.trim() || email }));
  const isSearching = typed !== q || found.some(({ isPending }) => isPending);
  const known = picked && !options.some((each) => each.value === picked.value) ? [picked] : [];
  return (
    <SelectField
      label={t('form.person')}
      searchable
      onSearchChange={setTyped}
      data={[...known, ...options]}
      filter={({ options: all }) => all}
      value={value ?? null}
      onChange={(id) => {
        const next = options.find((each) => each.value === id);
        setPicked(next);
        onNamed(next?.label ?? '');
        onChange(id ?? undefined);
      }}
      onBlur={onBlur}
      error={error}
      nothingFoundMessage={isSearching ? words('loading') : t('form.none')}
      renderOption={({ option }) => {
        const person = people.find(({ id }) => id === option.value);
        return (
          <Stack component="span" gap={0}>
            <bdi className="strong">{option.label}</bdi>
            {person ? (
              <span className="caption">{[words(`role.${person.role}`), person.facility?.name].filter(Boolean).join(comma())}</span>
            ) : null}
          </Stack>
        );
      }}
    />
  );
}
