import { useTranslation } from 'react-i18next';
import { TRANSFER_KINDS, type TransferKind } from '../../../../../contracts/ledger/custody/commands.js';
import { useField } from '../../../ui/forms/bound/use-field.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';

/** Leaves out returns, which start at the transaction that they reverse. */
const OUTGOING_KINDS = TRANSFER_KINDS.filter((kind) => kind !== 'return');

/** Asks how goods that leave change hands; the default is a sale. */
export function TransferKindField() {
  const { t } = useTranslation('custody');
  const { value = 'sale', onChange, error } = useField<TransferKind>('transferKind', t('sell.kind'));
  return (
    <SelectField
      label={t('sell.kind')}
      data={OUTGOING_KINDS.map((kind) => ({ value: kind, label: t(`transferKind.${kind}`) }))}
      value={value}
      onChange={(kind) => onChange(kind as TransferKind)}
      error={error}
    />
  );
}

/** Asks how goods that come in change hands. The seller's choice counts, so the field may stay empty. */
export function ReceivedTransferKindField() {
  const { t } = useTranslation('custody');
  const { value, onChange, error } = useField<TransferKind>('transferKind', t('sell.kind'));
  return (
    <SelectField
      label={t('sell.kind')}
      optional
      placeholder={t('purchase.kindAsSold')}
      data={TRANSFER_KINDS.map((kind) => ({ value: kind, label: t(`transferKind.${kind}`) }))}
      value={value ?? null}
      onChange={(kind) => onChange((kind as TransferKind | null) ?? undefined)}
      error={error}
    />
  );
}
