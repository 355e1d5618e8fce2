import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useField, useFormValue } from '../../../ui/forms/bound/use-field.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { useErrorText } from '../../../ui/forms/commands/error-text.js';
import { NumberField } from '../../../ui/forms/number-fields.js';
import type { RecordLot } from '../record-lot.js';
import { useRecordShell } from '../record-shell.js';
import { BalanceClaimFields } from './balance-claim-fields.js';
import type { ClaimInput } from './claim-input.js';
import { certificationChoices, coverageError, isFromBalance, mayStateClaim, meantCertification } from './claim-values.js';

/**
 * Whether the sale claims anything, under which certification, and how much of it: out of an account, or as each lot carries it.
 * `stock`: what may be sold, which says how it is kept before a lot is chosen.
 */
export function ClaimFields({ stock = [] }: { stock?: readonly RecordLot[] }) {
  const { context } = useRecordShell();
  const lots = useFormValue<RecordLot[]>('lots');
  const { accounts } = context;
  if (accounts && isFromBalance(lots.length ? lots : stock)) return <BalanceClaimFields />;
  return <LotClaimFields />;
}

function LotClaimFields() {
  const { t } = useTranslation('custody');
  const { context, fieldsClass } = useRecordShell();
  const lots = useFormValue<RecordLot[]>('lots');
  const { value: how = 'auto', onChange } = useField<ClaimInput['how']>('claim.how', t('sell.claim'));
  const certification = useField<string>('claim.certification', t('sell.certification'));
  const meant = meantCertification({ how, certification: certification.value ?? null }, lots);
  return (
    <div className={fieldsClass}>
      <SelectField
        label={t('sell.claim')}
        data={[
          { value: 'auto', label: isFromBalance(lots) ? t('sell.claimAuto') : t('sell.claimCarried') },
          { value: 'none', label: t('sell.claimNone') },
          ...(how === 'stated' || mayStateClaim(lots) ? [{ value: 'stated', label: t('sell.claimStated') }] : []),
        ]}
        value={how}
        onChange={(next) => onChange(next as ClaimInput['how'])}
      />
      {how === 'stated' ? (
        <div className={fieldsClass}>
          <SelectField
            label={t('sell.certification')}
            searchable
            data={certificationChoices(lots, context.certifications)}
            value={meant ?? null}
            onChange={(name) => certification.onChange(name ?? undefined)}
            error={certification.error}
          />
          <CoverageField />
        </div>
      ) : null}
      {how === 'none' ? null : <LotsWithoutClaim lots={lots} />}
    </div>
  );
}

/** Names the lots that leave without a certification, since each keeps its own. */
function LotsWithoutClaim({ lots }: { lots: readonly RecordLot[] }) {
  const { t, i18n } = useTranslation('custody');
  const plain = lots.filter(({ claim, verifiedShare }) => !claim && verifiedShare !== undefined);
  if (plain.length === 0) return null;
  const ids = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(plain.map(({ productId }) => productId));
  return <p className="small muted">{t('sell.lotsWithout', { count: plain.length, ids })}</p>;
}

function CoverageField() {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const { field, fieldState } = useController({ name: 'claim.percent' });
  return (
    <NumberField
      label={t('sell.coverage')}
      value={field.value ?? undefined}
      onChange={(percent) => field.onChange(percent ?? null)}
      onBlur={field.onBlur}
      rightSection={<span className="muted">%</span>}
      rightSectionPointerEvents="none"
      error={errorText(coverageError(fieldState.error), t('sell.coverage'), field.value ?? undefined)}
    />
  );
}
