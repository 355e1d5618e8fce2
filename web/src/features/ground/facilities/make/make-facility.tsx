import { Checkbox, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type AlikeFacility, MakeFacility } from '../../../../../../contracts/ground/facilities/make-facility.js';
import { routes } from '../../../../../../contracts/routes.js';
import { FACILITY_TYPES, type FacilityType } from '../../../../../../contracts/shared/roles.js';
import { useSend } from '../../../../client/api/use-write.js';
import { facilityPath } from '../../../../entities/facility/facility-paths.js';
import { alikeRead, facilityKeys } from '../../../../entities/facility/facility-reads.js';
import { FacilitySearch } from '../../../../entities/facility/facility-search.js';
import { ButtonLink } from '../../../../ui/button.js';
import { Banner } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { FormCountryField, FormSelectField, FormTextField } from '../../../../ui/forms/bound/form-fields.js';
import { useField, useFormValue } from '../../../../ui/forms/bound/use-field.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { FormEnd } from '../../../../ui/forms/commands/form-end.js';
import { withoutEmpty } from '../../../../ui/forms/commands/without-empty.js';
import { NOTE_BELOW } from '../../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Form } from '../../../../ui/layout/form.js';
import css from '../facilities.module.css';

interface MakeValues {
  name: string;
  type?: FacilityType;
  country?: string;
  address: string;
  sisterId?: string;
  isAnother: boolean;
}

const toMakeFacility = ({ isAnother, ...said }: MakeValues): MakeFacility =>
  withoutEmpty({ ...said, ...(isAnother && { isAnother }) }) as MakeFacility;

const resolver = commandResolver<MakeValues>(MakeFacility, toMakeFacility);

/** Makes one facility, and shows possible duplicates while it is described. */
export function MakeFacilityForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('makeFacilities');
  const { t: list } = useTranslation('facilities');
  const { t: words } = useTranslation('ui');
  const form = useForm<MakeValues>({ defaultValues: { name: '', address: '', isAnother: false }, mode: 'onTouched', resolver });
  const { write } = useSend(routes.makeFacility, { changes: [facilityKeys.lists, facilityKeys.alikes] });
  const { submit, error, busy } = useSubmit({
    form,
    guard: true,
    send: async (values) => {
      const { name } = await write(toMakeFacility(values));
      toast('success', t('make.made', { name }));
      onDone();
    },
  });
  const types = Object.keys(FACILITY_TYPES) as FacilityType[];
  return (
    <Form form={form} onSubmit={submit}>
      <p className="muted">{t('make.text')}</p>
      <FormTextField name="name" label={t('make.name')} autoComplete="off" data-autofocus />
      <FormSelectField
        name="type"
        label={list('type')}
        data={types.map((type) => ({ value: type, label: words(`facilityType.${type}`) }))}
      />
      <FormCountryField hasOther name="country" label={t('make.country')} />
      <FormTextField name="address" label={t('make.address')} autoComplete="off" />
      <SisterField />
      <AlikeFacilities />
      <FormEnd error={error} busy={busy} busyLabel={t('make.making')} label={t('make.do')} />
    </Form>
  );
}

function SisterField() {
  const { t } = useTranslation('makeFacilities');
  const { value, onChange, error } = useField<string>('sisterId', t('make.sister'));
  return (
    <FacilitySearch
      label={t('make.sister')}
      optional
      clearable
      inputWrapperOrder={NOTE_BELOW}
      description={t('make.sisterNote')}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

function AlikeFacilities() {
  const { t } = useTranslation('makeFacilities');
  const described = [useFormValue<string>('name'), useFormValue<string | undefined>('country'), useFormValue<string>('address')];
  const [[name = '', country = '', address = '']] = useDebouncedValue(described, 300);
  const alike = useQuery(alikeRead({ name: name.trim(), country, address: address.trim() })).data ?? [];
  const another = useField<boolean>('isAnother', t('make.isAnother'));
  return (
    <div aria-live="polite">
      {alike.length > 0 ? (
        <Banner tone="medium" title={t('make.alike')}>
          <Stack component="ul" className={css.alike} gap={8}>
            {alike.map((each) => (
              <AlikeRow key={each.id} facility={each} />
            ))}
          </Stack>
          <Checkbox
            label={t('make.isAnother')}
            checked={another.value ?? false}
            onChange={(event) => another.onChange(event.currentTarget.checked)}
          />
        </Banner>
      ) : null}
    </div>
  );
}

function AlikeRow({ facility: { id, name, type, address, same } }: { facility: AlikeFacility }) {
  const { t } = useTranslation('makeFacilities');
  const { t: words } = useTranslation('ui');
  return (
    <li>
      <ButtonLink to={facilityPath(id)} size="small">
        <bdi>{name}</bdi>
      </ButtonLink>
      <span className="caption">{[words(`facilityType.${type}`), address, t(`make.same.${same}`)].filter(Boolean).join(' · ')}</span>
    </li>
  );
}
