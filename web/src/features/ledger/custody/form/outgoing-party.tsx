/** Takes the recipient of outgoing goods, or their carrier: the first field of a sale and of a transport. */

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { routes } from '../../../../../../contracts/routes.js';
import type { FacilityRef } from '../../../../../../contracts/shared/replies.js';
import { call } from '../../../../client/api/api.js';
import { custodyKeys } from '../../../../entities/custody/custody-reads.js';
import { CounterpartyField } from '../../../../entities/record/fields/counterparty-field.js';
import type { PartyRole } from '../../../../entities/record/record-shell.js';
import type { OutgoingValues } from '../../../../entities/record/sale/outgoing-goods.js';
import { Section } from './record-layout.js';
import { useRecentCounterparties } from './use-recent-counterparties.js';

type PartyFieldProps = { kind: 'sell' | 'transport'; parties: PartyRole; label: string; placeholder: string };

/** Takes the focus; the most recent party is first. */
export function PartyField({ kind, parties, label, placeholder }: PartyFieldProps) {
  const recentIds = useRecentCounterparties(kind);
  return (
    <CounterpartyField name="party" parties={parties} label={label} placeholder={placeholder} recentIds={recentIds} autoFocusWhenReady />
  );
}

/** Lots that go back go to who sent them, and to nobody else. */
export function ReturnNotice({ to }: { to: Pick<FacilityRef, 'name'> }) {
  const { t } = useTranslation('custody');
  return (
    <Section title={t('returnTo')} note={t('returnHint')}>
      <p className="strong">{to.name || '–'}</p>
    </Section>
  );
}

/** Reads `?returnOf=`: the purchase whose lots go back. It is in the form once their seller is known. */
export function useReturn(form: Pick<UseFormReturn<OutgoingValues>, 'setValue'>): { returnOf: string | undefined } {
  const [search] = useSearchParams();
  const returnOf = search.get('returnOf') ?? undefined;
  const original = useQuery({
    queryKey: custodyKeys.returned(returnOf ?? ''),
    queryFn: ({ signal }) => call(routes.transaction, { params: { transactionId: returnOf ?? '' }, query: {}, signal }),
    enabled: returnOf !== undefined,
  });
  const to = original.data?.counterparty;
  const { setValue } = form;
  useEffect(() => {
    if (returnOf && to) setValue('returning', { returnOf, to: { id: to.id, name: to.name } });
  }, [returnOf, to, setValue]);
  return { returnOf };
}
