import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NOT_ME, SearchOarIds } from '../../../../../contracts/ground/facilities/oar-commands.js';
import { Button } from '../../../ui/button.js';
import { EmptyState, InlineError } from '../../../ui/feedback/feedback.js';
import { ReadError, useFailureText } from '../../../ui/feedback/read-error.js';
import { useDelayed } from '../../../ui/feedback/use-delayed.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { useErrorText } from '../../../ui/forms/commands/error-text.js';
import { CountryField } from '../../../ui/forms/countries/country-field.js';
import { Segments } from '../../../ui/forms/segments.js';
import { TextField } from '../../../ui/forms/text-fields.js';
import css from './oar.module.css';
import { type ChooseMatch, OarCards, type OwnRecord } from './oar-cards.js';
import { OarIdField, useOarId } from './oar-id-field.js';
import { oarSearchRead } from './oar-reads.js';

type MatchMode = 'candidates' | 'search' | 'type';
const MATCH_MODES: readonly MatchMode[] = ['candidates', 'search', 'type'];

interface OarMatchProps {
  own: OwnRecord;
  /** Is true when the record was registered as a new facility before. */
  isNew: boolean;
  onChoose: ChooseMatch;
}

/**
 * Finds the facility of the registry that a record means: automatically, by a search, or by its OAR ID. The registry searches within a
 * country, so a record without one needs a search.
 */
export function OarMatch(props: OarMatchProps) {
  const { t } = useTranslation('registry');
  const [way, setWay] = useState<MatchMode>(props.own.country ? 'candidates' : 'search');
  return (
    <Stack className={css.match} gap={12} align="start">
      <Segments
        label={t('way')}
        value={way}
        onChange={setWay}
        options={MATCH_MODES.map((value) => ({ value, label: t(`ways.${value}`) }))}
      />
      {way === 'candidates' ? <Candidates asked={props.own} {...props} /> : null}
      {way === 'search' ? <SearchRegistry {...props} /> : null}
      {way === 'type' ? <TypedOarId {...props} /> : null}
    </Stack>
  );
}

function Candidates({ asked, own, isNew, onChoose }: OarMatchProps & { asked: OwnRecord }) {
  const { t } = useTranslation('registry');
  const { name, address, country } = asked;
  const found = useQuery(oarSearchRead({ name, address, country }));
  const isLate = useDelayed();
  if (found.error) return <ReadError error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data)
    return isLate ? (
      <p className="muted" role="status">
        {t('searching')}
      </p>
    ) : null;
  if (found.data.matches.length > 0)
    return <OarCards own={own} asked={asked} matches={found.data.matches} offersNone={!isNew} onChoose={onChoose} />;
  return (
    <EmptyState title={t('nothing')} actions={isNew ? undefined : <NewFacility onChoose={onChoose} />}>
      {found.data.status === 'ERROR_MATCHING' ? t('unmatched') : t('nothingText')}
    </EmptyState>
  );
}

function NewFacility({ onChoose }: Pick<OarMatchProps, 'onChoose'>) {
  const { t } = useTranslation('registry');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const choose = async () => {
    setBusy(true);
    await onChoose(NOT_ME).catch((error: unknown) => setFailure(failureText(error)));
    setBusy(false);
  };
  return (
    <>
      <Button size="small" busy={busy} busyLabel={t('noneBusy')} onClick={() => void choose()} label={t('newFacility')} />
      {failure ? <InlineError>{failure}</InlineError> : null}
    </>
  );
}

const resolver = commandResolver<SearchOarIds>(SearchOarIds);

/** Searches by another name or address than the record's. */
function SearchRegistry(props: OarMatchProps) {
  const { own } = props;
  const { t } = useTranslation('registry');
  const errorText = useErrorText();
  const [asked, setAsked] = useState<OwnRecord>();
  const { register, control, handleSubmit, formState, watch } = useForm<SearchOarIds>({
    defaultValues: { name: own.name, address: own.address, country: own.country },
    mode: 'onTouched',
    resolver,
  });
  const { errors } = formState;
  return (
    <>
      <form className={css.search} onSubmit={(event) => void handleSubmit((values) => setAsked({ ...values }))(event)} noValidate>
        <TextField label={t('searchName')} error={errorText(errors.name, t('searchName'), watch('name'))} {...register('name')} />
        <TextField
          label={t('searchAddress')}
          error={errorText(errors.address, t('searchAddress'), watch('address'))}
          {...register('address')}
        />
        <Controller
          control={control}
          name="country"
          render={({ field }) => (
            <CountryField
              label={t('searchCountry')}
              value={field.value || null}
              onChange={(code) => field.onChange(code ?? '')}
              onBlur={field.onBlur}
              error={errorText(errors.country, t('searchCountry'), field.value)}
            />
          )}
        />
        <Button type="submit" label={t('search')} />
      </form>
      {asked ? <Candidates key={JSON.stringify(asked)} asked={asked} {...props} /> : null}
    </>
  );
}

function TypedOarId({ own, onChoose }: OarMatchProps) {
  const [typed, setTyped] = useState('');
  const { facility } = useOarId(typed);
  return (
    <>
      <div className={css.typed}>
        <OarIdField value={typed} onChange={setTyped} />
      </div>
      {facility ? <OarCards own={own} matches={[facility]} offersNone={false} onChoose={onChoose} /> : null}
    </>
  );
}
