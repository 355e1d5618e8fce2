/** Takes the claim of a sale where a site keeps accounts: from one with a balance, as much as stated. */
import { Group, Stack } from '@mantine/core';
import { useId } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { formatDate, formatKg, formatShare } from '../../../ui/format.js';
import { useFormValue, useSetField } from '../../../ui/forms/bound/use-field.js';
import { useErrorText } from '../../../ui/forms/commands/error-text.js';
import { NumberField } from '../../../ui/forms/number-fields.js';
import type { RecordLot } from '../record-lot.js';
import { useRecordShell } from '../record-shell.js';
import { type BalanceClaim, balanceClaim, coverageHeldBp, heldAccounts, lintOf, shortGrams } from './balance-claim.js';
import css from './balance-claim-fields.module.css';
import type { ClaimInput } from './claim-input.js';
import { coverageError } from './claim-values.js';
import { type ClaimableAccount, claimableAccounts, endOf } from './claimable-accounts.js';
import { OtherCertifications } from './other-certifications.js';
import { ShortCoverFields } from './short-cover-fields.js';

export function BalanceClaimFields() {
  const { t } = useTranslation('custody');
  const { context } = useRecordShell();
  const lots = useFormValue<RecordLot[]>('lots');
  const claim = useFormValue<ClaimInput>('claim');
  const occurredAt = useFormValue<string>('occurredAt');
  const goods = { occurredAt, lots };
  const accounts = claimableAccounts(context, goods) ?? [];
  const held = heldAccounts(accounts);
  const isHeldUncertified = held.length === 0 && heldAccounts(context.accounts ?? []).length > 0;
  const stated = balanceClaim(claim, lots, accounts);
  return (
    <Stack gap={16} miw={0}>
      <AccountCards held={held} chosen={stated} lots={lots} />
      {held.length === 0 ? (
        <p className="small muted">
          {isHeldUncertified ? t('sell.noneCertified') : t('sell.noneHeld', { number: context.window?.number ?? 0 })}
        </p>
      ) : null}
      {stated ? <Coverage claim={claim} stated={stated} lots={lots} /> : null}
      {shortGrams(stated) > 0 && stated ? <ShortCoverFields stated={stated} /> : null}
      <OtherCertifications claimable={held} goods={goods} />
    </Stack>
  );
}

interface AccountCardsProps {
  held: readonly ClaimableAccount[];
  chosen: BalanceClaim | undefined;
  lots: readonly RecordLot[];
}

/** The arrows go from account to account. */
function AccountCards({ held, chosen, lots }: AccountCardsProps) {
  const { t } = useTranslation('custody');
  const name = useId();
  const lint = lintOf(lots);
  const choose = useChooseAccount();
  return (
    <Stack component="fieldset" gap={8}>
      <legend className="visually-hidden">{t('sell.claim')}</legend>
      {held.map(({ certification, balanceGrams, certificate }) => {
        const isChosen = chosen?.certification === certification;
        const isShort = isChosen && shortGrams(chosen) > 0;
        const coveredBp = coverageHeldBp(lots, balanceGrams);
        return (
          <label key={certification} className={css.card} data-chosen={isChosen || undefined} data-short={isShort || undefined}>
            <input type="radio" name={name} checked={isChosen} onChange={() => choose(certification)} />
            <Stack component="span" gap={2} miw={0}>
              <span className="strong">{certification}</span>
              {certificate ? (
                <span className="caption">
                  {t('sell.certificate', { number: certificate.number, date: formatDate(endOf(certificate)) })}
                </span>
              ) : null}
            </Stack>
            <Stack component="span" className={css.held} gap={2}>
              <span>{t('sell.held', { weight: formatKg(balanceGrams) })}</span>
              {lint > 0 ? (
                <span className={isShort ? 'caption bad' : 'caption'}>{t('sell.covers', { share: formatShare(coveredBp) })}</span>
              ) : null}
            </Stack>
          </label>
        );
      })}
      <label className={css.card} data-chosen={chosen === undefined || undefined}>
        <input type="radio" name={name} checked={chosen === undefined} onChange={() => choose(undefined)} />
        <Stack component="span" gap={2} miw={0}>
          <span className="strong">{t('sell.claimNone')}</span>
          <span className="caption">{t('sell.noClaimText')}</span>
        </Stack>
        <Stack component="span" className={css.held} gap={2}>
          <span>–</span>
          <span className="caption">{t('sell.nothingTaken')}</span>
        </Stack>
      </label>
    </Stack>
  );
}

/** Another account is another sum: what was typed and answered for the one before it does not count for it. */
function useChooseAccount(): (certification: string | undefined) => void {
  const { setValue, clearErrors } = useFormContext();
  return (certification) => {
    const next: ClaimInput = certification === undefined ? { how: 'none' } : { how: 'stated', certification };
    setValue('claim', next, { shouldDirty: true });
    clearErrors('claim');
  };
}

function Coverage({ claim, stated, lots }: { claim: ClaimInput; stated: BalanceClaim; lots: readonly RecordLot[] }) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const { errors } = useFormState();
  const setField = useSetField();
  const { certification, heldGrams, takenGrams, afterGrams } = stated;
  const allBp = coverageHeldBp(lots, heldGrams);
  const short = shortGrams(stated);
  const error = (errors['claim'] as { percent?: { message?: string }; certification?: { message?: string } } | undefined) ?? {};
  const shortText = t('sell.short', {
    certification,
    held: formatKg(heldGrams),
    taken: formatKg(takenGrams),
    short: formatKg(short),
  });
  const isTyped = claim.percent !== undefined;
  const percent = isTyped ? (claim.percent ?? undefined) : stated.coverageBp / 100;
  const wrong =
    errorText(coverageError(error.percent), t('sell.coverage'), claim.percent ?? undefined) ??
    errorText(error.certification, t('sell.certification'));
  return (
    <NumberField
      label={t('sell.coverage')}
      value={percent}
      onChange={(next) => setField('claim.percent', next ?? null)}
      rightSection={<span className="muted">%</span>}
      rightSectionPointerEvents="none"
      error={wrong ?? (short > 0 ? shortText : undefined)}
      inputContainer={(input) => (
        <Group className={css.coverage} gap="8px 12px">
          {input}
          {isTyped && claim.percent !== allBp / 100 && lintOf(lots) > 0 ? (
            <Button size="small" onClick={() => setField('claim.percent', allBp / 100)}>
              {t('sell.useAll', { share: formatShare(allBp), certification })}
            </Button>
          ) : null}
          {takenGrams > 0 && short === 0 ? (
            <span className="small muted num">{t('sell.takes', { taken: formatKg(takenGrams), left: formatKg(afterGrams) })}</span>
          ) : null}
        </Group>
      )}
    />
  );
}
