import { Flex } from '@mantine/core';
import { set, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import { ChangeFarm, FarmTerms } from '../../../../../../contracts/trace/farms/commands.js';
import type { FarmReply } from '../../../../../../contracts/trace/farms/replies.js';
import { call } from '../../../../client/api/api.js';
import { useWrite } from '../../../../client/api/use-write.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { FormTextArea, FormTextField } from '../../../../ui/forms/bound/form-fields.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../../../ui/forms/commands/without-empty.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Form } from '../../../../ui/layout/form.js';
import { farmKeys } from '../farm-reads.js';
import { faultOfPoints, readParts } from './written-points.js';

interface FarmValues {
  farmId: string;
  name: string;
  registrationNumber: string;
  tehsil: string;
  certificate: string;
  points: string;
}

const NOTHING: FarmValues = { farmId: '', name: '', registrationNumber: '', tehsil: '', certificate: '', points: '' };

function toCommand({ points: text, ...values }: FarmValues) {
  const [points, ...otherParts] = text.trim() === '' ? [] : (readParts(text) ?? []);
  return { ...values, ...(points && { points }), ...(otherParts.length > 0 && { otherParts }) };
}

/** Leaves the plot as it is, which is changed on the map. */
const toChange = ({ name, registrationNumber, tehsil, certificate }: FarmValues) => ({ name, registrationNumber, tehsil, certificate });

const addResolver = commandResolver<FarmValues>(FarmTerms, toCommand, (errors, { points }) => {
  const fault = faultOfPoints(points);
  if (fault) set(errors, 'points', fault);
  return errors;
});
const changeResolver = commandResolver<FarmValues>(ChangeFarm, toChange);

const valuesOf = ({ farmId, name, registrationNumber, tehsil, certificate = '' }: FarmReply): FarmValues => ({
  ...NOTHING,
  ...{ farmId, name, registrationNumber, tehsil, certificate },
});

interface FarmFormProps {
  groupId: string;
  /** The farm that is changed; a new one is added where it is absent. */
  farm?: FarmReply;
  onDone: () => void;
}

/** Adds a farm to a group, whose plot can be drawn later, or changes what one is called. */
export function FarmForm({ groupId, farm, onDone }: FarmFormProps) {
  const { t } = useTranslation('farms');
  const form = useForm<FarmValues>({
    defaultValues: farm ? valuesOf(farm) : NOTHING,
    mode: 'onTouched',
    resolver: farm ? changeResolver : addResolver,
  });
  const { write } = useWrite(
    (values: FarmValues) =>
      farm
        ? call(routes.changeFarm, { params: { id: groupId, facilityId: farm.id }, body: withoutEmpty(toChange(values)) as ChangeFarm })
        : call(routes.addFarm, { params: { id: groupId }, body: withoutEmpty(toCommand(values)) as FarmTerms }),
    {
      changes: [farmKeys.all],
    },
  );
  const { submit, error, busy } = useSubmit({
    form,
    guard: () => form.reset(),
    send: async (values) => {
      await write(values);
      form.reset(values);
      toast('success', t('form.saved'));
      onDone();
    },
  });
  return (
    <Form form={form} miw={0} onSubmit={submit}>
      {farm ? null : <FormTextField name="farmId" label={t('column.farmId')} />}
      <FormTextField name="name" label={t('form.farmName')} />
      <FormTextField name="registrationNumber" label={t('form.registration')} />
      <FormTextField name="tehsil" label={t('form.tehsil')} />
      <FormTextField name="certificate" label={t('column.certificate')} optional />
      {farm ? null : <FormTextArea name="points" label={t('form.plotPoints')} description={t('form.pointsNote')} rows={5} />}
      {error ? <InlineError>{error}</InlineError> : null}
      <Flex justify="flex-end">
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('plot.saving')} label={t('form.save')} />
      </Flex>
    </Form>
  );
}
