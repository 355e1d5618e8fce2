import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { UpdateMe } from '../../../../contracts/ground/identity/commands.js';
import { routes } from '../../../../contracts/routes.js';
import { LANGUAGES, type LanguageCode, languageOf } from '../../../../contracts/shared/languages.js';
import { phoneExample } from '../../../../contracts/shared/written/phone-example.js';
import { useSend } from '../../client/api/use-write.js';
import { chooseLanguage, currentLanguage } from '../../client/i18n/i18n.js';
import { languagesRead } from '../../client/i18n/languages-read.js';
import type { UserInfo } from '../../client/session/session.js';
import { updateStoredUser } from '../../client/session-lifecycle.js';
import { Button } from '../../ui/button.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { toast } from '../../ui/feedback/toast.js';
import { SelectField } from '../../ui/forms/choices/select-field.js';
import { commandResolver } from '../../ui/forms/commands/command-form.js';
import { useErrorText } from '../../ui/forms/commands/error-text.js';
import { withoutEmpty } from '../../ui/forms/commands/without-empty.js';
import { LEFT_TO_RIGHT, NOTE_BELOW, TextField } from '../../ui/forms/text-fields.js';
import { useSubmit } from '../../ui/forms/use-submit.js';
import { Columns } from '../../ui/layout/columns.js';
import { Form } from '../../ui/layout/form.js';
import { Card } from '../../ui/layout/layout.js';

interface PersonCardProps {
  user: UserInfo;
  /** Is true when another form is the screen's main one. */
  isSecondary?: boolean;
}

/** Edits the user's own names, phone and language. */
export function PersonCard({ user, isSecondary = false }: PersonCardProps) {
  const { t } = useTranslation('person');
  const errorText = useErrorText();
  const form = useForm<UpdateMe>({ defaultValues: valuesOf(user), mode: 'onTouched', resolver: commandResolver(UpdateMe) });
  const { errors, isDirty } = form.formState;
  // The user's own details are in the session, not in a read.
  const { write } = useSend(routes.updateMe, { changes: [] });
  const { submit, error, busy } = useSubmit({
    form,
    guard: true,
    send: async (values) => {
      const reply = await write(withoutEmpty(values));
      if (values.language && values.language !== currentLanguage()) await chooseLanguage(values.language);
      form.reset(valuesOf(reply.user));
      updateStoredUser(reply);
      toast('success', t('saved'));
    },
  });
  const field = (name: 'firstName' | 'lastName' | 'phoneNumber') => ({
    label: t(name),
    error: errorText(errors[name], t(name)),
    ...form.register(name),
  });
  const phoneField = { ...field('phoneNumber'), placeholder: phoneExample(user.currentFacility?.country) };
  return (
    <Card title={t('person')}>
      <Form onSubmit={submit}>
        <Columns cols={260} gap={16} align="start">
          <TextField {...field('firstName')} autoComplete="given-name" />
          <TextField {...field('lastName')} autoComplete="family-name" />
          <TextField
            label={t('email')}
            description={t('emailNote')}
            inputWrapperOrder={NOTE_BELOW}
            value={user.email}
            readOnly
            classNames={LEFT_TO_RIGHT}
          />
          <TextField {...phoneField} optional type="tel" autoComplete="tel" classNames={LEFT_TO_RIGHT} />
          <Controller
            control={form.control}
            name="language"
            render={({ field: { value, onChange } }) => <LanguageField value={value} onChange={onChange} />}
          />
        </Columns>
        {error ? <InlineError>{error}</InlineError> : null}
        <Group gap={8} align="stretch" justify="flex-end">
          <Button type="submit" variant={isSecondary ? 'default' : 'primary'} busy={busy} busyLabel={t('saving')} disabled={!isDirty}>
            {t('save')}
          </Button>
        </Group>
      </Form>
    </Card>
  );
}

function LanguageField({ value, onChange }: { value: LanguageCode | undefined; onChange: (value: LanguageCode) => void }) {
  const { t } = useTranslation('person');
  const offered: readonly string[] = useQuery(languagesRead()).data?.languages ?? ['en'];
  const known = LANGUAGES.filter(({ code }) => offered.includes(code) || code === value);
  return (
    <SelectField
      label={t('language')}
      description={t('languageNote')}
      inputWrapperOrder={NOTE_BELOW}
      data={known.map(({ code, name }) => ({ value: code, label: name }))}
      value={value ?? 'en'}
      onChange={(next) => onChange(languageOf(next))}
    />
  );
}

const valuesOf = ({ firstName, lastName, phoneNumber = '', language, currentFacility }: UserInfo): UpdateMe => ({
  firstName,
  lastName,
  phoneNumber,
  language: languageOf(language ?? currentLanguage()),
  ...(currentFacility?.country && { phoneCountry: currentFacility.country }),
});
