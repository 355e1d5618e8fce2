import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asDashedId, isOarId, oarIdKey } from '../../../../../contracts/ground/facilities/oar-id.js';
import type { OarFacilityReply } from '../../../../../contracts/ground/facilities/oar-replies.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { LEFT_TO_RIGHT, NOTE_BELOW, TextField } from '../../../ui/forms/text-fields.js';
import { oarIdRead } from './oar-reads.js';

const DEBOUNCE_MS = 300;
/** Counts the characters of an OAR ID without spaces and hyphens. */
const ID_LENGTH = 15;

/** Looks up an OAR ID while it is typed: the facility that it names, or what is wrong with it. */
export function useOarId(typed: string): { facility?: OarFacilityReply; error?: string; isChecking: boolean } {
  const { t } = useTranslation('registry');
  const failureText = useFailureText();
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS);
  const found = useQuery(oarIdRead(settled));
  const isSettled = oarIdKey(settled) === oarIdKey(typed);
  if (typed.trim() === '' || !isSettled) return { isChecking: typed.trim() !== '' };
  if (!isOarId(settled)) return { isChecking: false, ...(oarIdKey(settled).length >= ID_LENGTH && { error: t('unknown') }) };
  if (found.error) return { isChecking: false, error: failureText(found.error) };
  return { isChecking: found.isFetching, ...(found.data && { facility: found.data }) };
}

interface OarIdFieldProps {
  value: string;
  onChange: (value: string) => void;
  optional?: boolean;
  error?: string;
  /** Shows below the field whose ID it is. */
  note?: string;
}

/** Checks an OAR ID while it is typed. */
export function OarIdField({ value, onChange, optional, error, note }: OarIdFieldProps) {
  const { t } = useTranslation('registry');
  const { facility, error: wrong, isChecking } = useOarId(value);
  const [isTouched, setTouched] = useState(false);
  // Too short is no mistake before it is left.
  const short = isTouched && value.trim() !== '' && !isOarId(value) ? t('unknown') : undefined;
  return (
    <TextField
      label={t('oarId')}
      optional={optional}
      value={value}
      onChange={(event) => {
        setTouched(false);
        onChange(asDashedId(event.currentTarget.value));
      }}
      onBlur={() => setTouched(true)}
      error={error ?? wrong ?? short}
      description={note}
      inputWrapperOrder={NOTE_BELOW}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      classNames={LEFT_TO_RIGHT}
      styles={{ input: { fontFamily: 'var(--mono)', fontFeatureSettings: 'normal' } }}
      rightSectionPointerEvents="none"
      rightSection={
        isChecking ? <Loader size={16} /> : facility ? <IconCircleCheckFilled size={16} color="var(--green-600)" aria-hidden /> : null
      }
    />
  );
}
