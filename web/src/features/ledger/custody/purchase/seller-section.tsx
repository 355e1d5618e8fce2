import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FacilitySelect } from '../../../../entities/record/fields/counterparty-field.js';
import { RecordDetail } from '../../../../entities/record/fields/record-details.js';
import { outsideProducts, type PurchaseValues, sellerOf } from '../../../../entities/record/purchase/purchase.js';
import type { CounterpartyRef } from '../../../../entities/record/record-definition.js';
import { SHELL_PARTIES, useRecordShell } from '../../../../entities/record/record-shell.js';
import { useField } from '../../../../ui/forms/bound/use-field.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Section } from '../form/record-layout.js';
import { useRecentCounterparties } from '../form/use-recent-counterparties.js';

interface SellerSectionProps {
  /** Another seller was chosen: lots of the one before are not its. */
  onSeller: () => void;
}

/** Takes the seller of the lots, the broker, and the way in which they change hands. */
export function SellerSection({ onSeller }: SellerSectionProps) {
  const { t } = useTranslation('custody');
  const { context } = useRecordShell();
  const recentIds = useRecentCounterparties('purchase');
  const { value, onChange, error } = useField<PurchaseValues['seller']>('seller', t('seller'));
  const seller = sellerOf({ seller: value });
  // Keeps the seller and its lots while a user looks at the other way of purchase.
  const before = useRef<CounterpartyRef>(undefined);
  const choose = (party: CounterpartyRef | undefined): void => {
    onChange(party);
    onSeller();
  };
  const chooseOrigin = (origin: 'registered' | 'none'): void => {
    if (origin === 'none') before.current = seller;
    onChange(origin === 'none' ? 'none' : before.current);
  };
  return (
    <Section title={t('seller')}>
      {outsideProducts(context.type).length > 0 ? (
        <div>
          <Segments
            label={t('sellerKind')}
            value={value === 'none' ? 'none' : 'registered'}
            onChange={chooseOrigin}
            options={[
              { value: 'registered', label: t('registeredSeller') },
              { value: 'none', label: t('noSeller') },
            ]}
          />
        </div>
      ) : null}
      <Columns cols="1.7fr 1fr" from={600} gap={16} align="start">
        {value === 'none' ? null : (
          <FacilitySelect
            label={t('seller')}
            placeholder={t('chooseSeller')}
            useParties={SHELL_PARTIES.sellers}
            recentIds={recentIds}
            autoFocusWhenReady
            value={seller}
            onChange={choose}
            error={error}
          />
        )}
        <RecordDetail name="sellerName" />
        <RecordDetail name="broker" />
        {value === 'none' ? null : <RecordDetail name="receivedTransferKind" />}
      </Columns>
    </Section>
  );
}
