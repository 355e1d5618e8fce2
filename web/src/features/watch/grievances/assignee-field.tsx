import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssigneeReply } from '../../../../../contracts/watch/grievances/replies.js';
import { assigneesRead } from '../../../entities/risk/grievance/grievance-reads.js';
import { comma } from '../../../ui/format.js';
import { useField, useFormValue, useSetField } from '../../../ui/forms/bound/use-field.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';

/** The values of a form with this field. The name is kept with the ID, so that a draft shows the chosen person. */
export type AssigneeValues = { assigneeId?: string; assigneeName?: string };

/** Searches auditors and farm monitors; people assigned to the site come first. */
export function AssigneeField({ facilityId }: { facilityId: string | undefined }) {
  const { t } = useTranslation('grievances');
  const { t: words } = useTranslation('ui');
  const { value, onChange, onBlur, error } = useField<string>('assigneeId', t('form.assignee'));
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 300);
  const name = useFormValue<string | undefined>('assigneeName') ?? '';
  const setField = useSetField();
  const found = useQuery(assigneesRead(facilityId, q === name ? '' : q));
  const people = found.data?.items ?? [];
  const byId = new Map(people.map((person) => [person.id, person]));
  const known = value && !byId.has(value) ? [{ value, label: name }] : [];
  const isSearching = typed !== q || found.isPending || found.isPlaceholderData;
  return (
    <SelectField
      label={t('form.assignee')}
      searchable
      onSearchChange={setTyped}
      data={[...known, ...people.map(({ id, name: label, worksThere }) => ({ value: id, label, disabled: worksThere }))]}
      filter={({ options }) => options}
      value={value ?? null}
      onChange={(id) => {
        setField('assigneeName', id ? byId.get(id)?.name : undefined);
        onChange(id ?? undefined);
      }}
      onBlur={onBlur}
      error={error}
      nothingFoundMessage={isSearching ? words('loading') : t('form.noAssignee')}
      renderOption={({ option }) => {
        const person = byId.get(option.value);
        return (
          <Stack component="span" gap={0} align="start">
            <bdi className="strong">{option.label}</bdi>
            {person ? <Carries person={person} /> : null}
          </Stack>
        );
      }}
    />
  );
}

/** Says who it is, whether they are assigned to the site, and what they already carry. */
function Carries({ person: { role, office, isAssigned, worksThere, waiting, overdue } }: { person: AssigneeReply }) {
  const { t } = useTranslation('grievances');
  const { t: words } = useTranslation('ui');
  return (
    <>
      <span className="caption">{[role && words(`role.${role}`), office?.name].filter(Boolean).join(comma())}</span>
      <span className="caption">
        {[
          t(worksThere ? 'form.worksThere' : isAssigned ? 'form.assigned' : 'form.notAssigned'),
          ...(waiting === undefined ? [] : [t('form.waiting', { count: waiting })]),
          ...(overdue ? [t('overdueCount', { count: overdue })] : []),
        ].join(comma())}
      </span>
    </>
  );
}
