import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/forms/number-fields.js';
import { SelectField } from '../../ui/forms/text-fields.js';
import type { ClaimInput } from './claim-values.js';

interface ClaimFieldsProps {
  value: ClaimInput;
  onChange: (value: ClaimInput) => void;
  /** Certifications that can be stated. */
  choices: readonly string[];
  /** What is wrong with the coverage. */
  error?: string;
  /** How fields stand beside each other. */
  className: string | undefined;
}

/** Whether the sale claims anything, under which certification, and how much of it. */
export function ClaimFields({ value, onChange, choices, error, className }: ClaimFieldsProps) {
  const { t } = useTranslation('custody');
  return (
    <div className={className}>
      <SelectField
        label={t('sell.claim')}
        data={[
          { value: 'auto', label: t('sell.claimAuto') },
          { value: 'none', label: t('sell.claimNone') },
          { value: 'stated', label: t('sell.claimStated') },
        ]}
        value={value.how}
        onChange={(how) => onChange({ ...value, how: how as ClaimInput['how'] })}
      />
      {value.how === 'stated' ? (
        <div className={className}>
          <SelectField
            label={t('sell.certification')}
            searchable
            data={choices}
            value={value.certification ?? choices[0] ?? null}
            onChange={(certification) => onChange({ ...value, certification: certification ?? undefined })}
          />
          <NumberField
            label={t('sell.coverage')}
            value={value.percent}
            onChange={(percent) => onChange({ ...value, percent })}
            rightSection={<span className="muted">%</span>}
            rightSectionPointerEvents="none"
            error={error}
          />
        </div>
      ) : null}
    </div>
  );
}
