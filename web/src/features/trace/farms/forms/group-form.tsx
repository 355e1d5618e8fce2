import { Flex } from '@mantine/core';
import { useRef } from 'react';
import { set, useForm, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import { FarmGroupTerms } from '../../../../../../contracts/trace/farms/commands.js';
import type { FarmGroupReply } from '../../../../../../contracts/trace/farms/replies.js';
import { call } from '../../../../client/api/api.js';
import { useWrite } from '../../../../client/api/use-write.js';
import { FacilitySearch } from '../../../../entities/facility/facility-search.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { FormCountryField, FormTextArea, FormTextField } from '../../../../ui/forms/bound/form-fields.js';
import { useField } from '../../../../ui/forms/bound/use-field.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../../../ui/forms/commands/without-empty.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Form } from '../../../../ui/layout/form.js';
import { farmKeys } from '../farm-reads.js';
import { faultOfPoints, readPoints, writtenPoints } from './written-points.js';

interface GroupValues {
  name: string;
  groupId: string;
  location: string;
  country: string;
  /** One point on each line, longitude first. */
  points: string;
  /** The site that a new group is already. */
  facilityId: string;
}

const toCommand = ({ points, ...values }: GroupValues) => ({ ...values, points: readPoints(points) });

const resolver = commandResolver<GroupValues>(FarmGroupTerms, toCommand, (errors, { points }) => {
  const fault = faultOfPoints(points, 1);
  if (fault) set(errors, 'points', fault);
  return errors;
});

/** Adds a group, or changes the one that is given. */
export function GroupForm({ group, onDone }: { group?: FarmGroupReply; onDone: (id: string) => void }) {
  const { t } = useTranslation('farms');
  const { name = '', groupId = '', location = '', country = 'PK', points = [] } = group ?? {};
  const form = useForm<GroupValues>({
    defaultValues: { name, groupId, location, country, points: writtenPoints(points), facilityId: '' },
    mode: 'onTouched',
    resolver,
  });
  const { write } = useWrite(
    (values: GroupValues) => {
      const body = withoutEmpty(toCommand(values)) as FarmGroupTerms;
      return group ? call(routes.changeFarmGroup, { params: { id: group.id }, body }) : call(routes.addFarmGroup, { body });
    },
    { changes: [farmKeys.all] },
  );
  const { submit, error, busy } = useSubmit({
    form,
    guard: () => form.reset(),
    send: async (values) => {
      const { id } = await write(values);
      form.reset(values);
      toast('success', t('form.saved'));
      onDone(id);
    },
  });
  return (
    <Form form={form} miw={0} onSubmit={submit}>
      {group ? null : <ExistingSite />}
      <FormTextField name="name" label={t('form.name')} />
      <FormTextField name="groupId" label={t('form.groupId')} />
      <FormTextField name="location" label={t('form.location')} />
      <FormCountryField hasOther name="country" label={t('form.country')} />
      <FormTextArea name="points" label={t('form.points')} description={t('form.pointsNote')} rows={6} />
      {error ? <InlineError>{error}</InlineError> : null}
      <Flex justify="flex-end">
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('plot.saving')} label={t('form.save')} />
      </Flex>
    </Form>
  );
}

/** Chooses a farm group that joined before its land was known. */
function ExistingSite() {
  const { t } = useTranslation('farms');
  const { value, onChange, error } = useField<string>('facilityId', t('form.site'));
  const { getValues, setValue } = useFormContext<GroupValues>();
  const taken = useRef('');
  return (
    <FacilitySearch
      label={t('form.site')}
      optional
      clearable
      types={['FARM_GROUP']}
      value={value || undefined}
      error={error}
      onChange={(id, facility) => {
        onChange(id ?? '');
        if (!facility || (getValues('name') || '') !== taken.current) return;
        taken.current = facility.name;
        setValue('name', facility.name, { shouldDirty: true });
      }}
    />
  );
}
