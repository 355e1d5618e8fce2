import { Checkbox, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CertificationSetting, StepFactor } from '../../../../../contracts/ground/settings/values.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useField } from '../../../ui/forms/bound/use-field.js';
import { NumberField } from '../../../ui/forms/number-fields.js';
import css from './set-up.module.css';

const PER_MILLE = 1_000;

/** The certifications that come with the product, each taken or left. */
export function CertificationChoice() {
  const { t } = useTranslation('auth');
  const label = t('setUp.certifications');
  const { value = [], onChange, error } = useField<CertificationSetting[]>('certifications.certifications', label);
  const toggle = (name: string) => onChange(value.map((each) => (each.name === name ? { ...each, offered: !each.offered } : each)));
  return (
    <Stack component="fieldset" className={css.set} gap={8}>
      <legend>{label}</legend>
      <Group gap="10px 20px" align="stretch">
        {value.map(({ name, offered }) => (
          <Checkbox key={name} label={<bdi>{name}</bdi>} checked={offered} onChange={() => toggle(name)} />
        ))}
      </Group>
      {error ? <InlineError>{error}</InlineError> : null}
      <p className="small muted">{t('setUp.certificationsNote')}</p>
    </Stack>
  );
}

/** The factors with which the first windows begin. */
export function FactorFields({ steps }: { steps: readonly StepFactor[] }) {
  const { t } = useTranslation('auth');
  return (
    <Stack component="fieldset" className={css.set} gap={8}>
      <legend>{t('setUp.factors')}</legend>
      <ul className={css.factors}>
        {steps.map(({ step }, at) => (
          <FactorField key={step} step={step} at={at} />
        ))}
      </ul>
      <p className="small muted">{t('setUp.factorsNote')}</p>
    </Stack>
  );
}

function FactorField({ step, at }: { step: StepFactor['step']; at: number }) {
  const { t: words } = useTranslation('ui');
  const name = words(`step.${step}`);
  const { value, onChange, onBlur, error } = useField<number>(`conversionFactors.steps.${at}.perMille`, name);
  return (
    <li>
      <span>{name}</span>
      <NumberField
        aria-label={name}
        data-small
        value={value === undefined ? undefined : value / PER_MILLE}
        onChange={(next) => onChange(next === undefined ? undefined : Math.round(next * PER_MILLE))}
        onBlur={onBlur}
        error={error}
        styles={{ input: { textAlign: 'right' } }}
      />
    </li>
  );
}
