import { useTranslation } from 'react-i18next';
import { TRANSFER_KINDS, type TransferKind } from '../../../../contracts/custody/commands.js';
import { SelectField } from '../../ui/forms/text-fields.js';

interface TransferKindProps {
  value: TransferKind | undefined;
  onChange: (kind: TransferKind | undefined) => void;
  error?: string;
}

/** What goods that leave may leave as. A return needs the transaction that it reverses, so it starts there. */
const OUTGOING_KINDS = TRANSFER_KINDS.filter((kind) => kind !== 'return');

/** How goods that leave change hands: a sale unless told. */
export function TransferKindField({ value = 'sale', onChange, error }: TransferKindProps) {
  const { t } = useTranslation('custody');
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

/** How goods that come in change hands. What their seller said of it holds, so nothing need be said of it here. */
export function ReceivedTransferKindField({ value, onChange, error }: TransferKindProps) {
  const { t } = useTranslation('custody');
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
