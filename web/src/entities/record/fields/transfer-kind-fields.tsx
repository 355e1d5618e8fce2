import { useTranslation } from 'react-i18next';
import { TRANSFER_KINDS, type TransferKind } from '../../../../../contracts/custody/commands.js';
import { useField } from '../../../ui/forms/bound/use-field.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';

/** What goods that leave may leave as. A return needs the transaction that it reverses, so it starts there. */
const OUTGOING_KINDS = TRANSFER_KINDS.filter((kind) => kind !== 'return');

/** How goods that leave change hands: a sale by default. */
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

/** How goods that come in change hands. Their seller's choice holds, so it may be left empty here. */
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
