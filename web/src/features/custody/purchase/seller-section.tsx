import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FacilityReply } from '../../../../../contracts/facilities/replies.js';
import { facilitiesRead, facilityRead, sellersRead } from '../../../entities/facility/facility-reads.js';
import { ReceivedTransferKindField } from '../../../entities/record/transfer-kind-fields.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { Segments } from '../../../ui/forms/segments.js';
import css from '../form/custody.module.css';
import { FacilitySelect } from '../form/facility-select.js';
import { Section } from '../form/record-layout.js';
import { useRecentCounterparties } from '../form/use-recent-counterparties.js';
import type { PurchaseOrigin, PurchaseValues } from './purchase-values.js';

/** Partners who sell to us, and whose lots wait here: goods that go back come from who otherwise only buys. */
export function useSellers(waitingId: string | null): readonly FacilityReply[] | undefined {
  const sellers = useQuery(sellersRead()).data?.items;
  const isKnown = waitingId === null || sellers?.some(({ id }) => id === waitingId);
  const other = useQuery(facilityRead(isKnown ? '' : (waitingId ?? '')));
  if (isKnown || other.isError) return sellers;
  return other.data && sellers && [...sellers, other.data];
}

interface SellerSectionProps {
  form: UseFormReturn<PurchaseValues>;
  origin: PurchaseOrigin;
  onOrigin: (origin: PurchaseOrigin) => void;
  sellers: readonly FacilityReply[] | undefined;
  onSeller: (id: string | undefined) => void;
}

/** Where the lots come from, through whom, and how they change hands. */
export function SellerSection({ form, origin, onOrigin, sellers, onSeller }: SellerSectionProps) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const recentIds = useRecentCounterparties('purchase');
  const brokers = useQuery(facilitiesRead({ type: 'BROKER', perPage: 100 }));
  const { errors } = form.formState;
  return (
    <Section title={t('seller')}>
      <div>
        <Segments
          label={t('sellerKind')}
          value={origin}
          onChange={onOrigin}
          options={[
            { value: 'registered', label: t('registeredSeller') },
            { value: 'none', label: t('noSeller') },
          ]}
        />
      </div>
      <div className={css.wideNarrow}>
        {origin === 'registered' ? (
          <FacilitySelect
            label={t('seller')}
            placeholder={t('chooseSeller')}
            facilities={sellers}
            recentIds={recentIds}
            autoFocusWhenReady
            value={form.watch('sellerId')}
            onChange={onSeller}
            error={errorText(errors.sellerId, t('seller'))}
          />
        ) : null}
        <FacilitySelect
          label={t('broker')}
          optional
          placeholder={t('noBroker')}
          facilities={brokers.data?.items}
          value={form.watch('brokerId')}
          onChange={(id) => form.setValue('brokerId', id, { shouldDirty: true })}
        />
        {origin === 'registered' ? (
          <ReceivedTransferKindField
            value={form.watch('transferKind')}
            onChange={(kind) => form.setValue('transferKind', kind, { shouldDirty: true })}
            error={errorText(errors.transferKind, t('sell.kind'))}
          />
        ) : null}
      </div>
    </Section>
  );
}
