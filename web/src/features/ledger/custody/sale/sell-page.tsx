import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LotSummary } from '../../../../../../contracts/ledger/custody/replies.js';
import { RecordDetail } from '../../../../entities/record/fields/record-details.js';
import { type RecordLot, sumGrams } from '../../../../entities/record/record-lot.js';
import { ClaimFields } from '../../../../entities/record/sale/claim-fields.js';
import { isFromBalance, shortOfSale } from '../../../../entities/record/sale/claim-values.js';
import { sale } from '../../../../entities/record/sale/sale.js';
import { SaleEffects } from '../../../../entities/record/sale/sale-effects.js';
import type { Column } from '../../../../ui/data-display/data-table.js';
import { KgCell } from '../../../../ui/data-display/number-text.js';
import { formatKg } from '../../../../ui/format.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { DetailsSection, DocumentsSection } from '../form/details-section.js';
import { LotsSection } from '../form/lots-section.js';
import { PartyField, ReturnNotice, useReturn } from '../form/outgoing-party.js';
import { RecordLayout, Section } from '../form/record-layout.js';
import { RecordRail } from '../form/record-rail.js';
import { useDeskRecord } from '../form/use-desk-record.js';
import { productsFirst, useStockLots } from '../form/use-stock-lots.js';
import { lotIndexOf } from '../transport/transport-page.js';

const mayGo = (lot: LotSummary): boolean => lot.title === 'held' && lot.remainingGrams !== 0;

const isOfAccount = (path: string, lots: readonly RecordLot[]): boolean => /\.claim(\.|$)/.test(path) && isFromBalance(lots);

/** Shows how much of the account a lot may take. */
const lintColumn = (head: string): Column<{ lot: RecordLot }> => ({
  key: 'lint',
  head,
  number: true,
  phone: 'line',
  cell: ({ lot }) => (lot.lintGrams === undefined ? null : <KgCell grams={lot.lintGrams} />),
});

/** Promises lots to one purchaser. */
export function SellPage() {
  const { t } = useTranslation('custody');
  const record = useDeskRecord(sale, {
    doneTitle: t('sell.done'),
    // A claim on an account is no fault of a lot: the lots stay.
    placeInRow: (path, message, values) => !isOfAccount(path, values.lots) && lots.refuse(lotIndexOf(path), message),
  });
  const { form, context } = record;
  const { lots, open, search } = useStockLots(form as never, { title: 'held' }, mayGo);
  const { returnOf } = useReturn(form as never);
  const [returning, claim] = useWatch({ control: form.control, name: ['returning', 'claim'] });
  // Lots refused for their claim may be accepted with another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the claim changes
  useEffect(() => lots.retryRefused(), [claim.how, claim.certification, claim.percent]);
  const sorted = open && productsFirst(open, context.type);
  // Before any lot is chosen, how the stock is kept says how its claims go.
  const offered = lots.accepted.length > 0 ? lots.accepted : (open ?? []);
  const short = returnOf ? 0 : shortOfSale(claim, lots.accepted, context.accounts);
  return (
    <RecordLayout
      record={record}
      title={t('sell.title')}
      submitLabel={short > 0 ? t('sell.doShort', { short: formatKg(short) }) : t('sell.do')}
      summary={
        <RecordRail
          record={record}
          partyLabel={returnOf ? t('returnTo') : t('purchaser')}
          lots={lots.accepted}
          refused={lots.refused}
          more={returnOf ? null : <SaleEffects stock={offered} />}
        />
      }
    >
      {returnOf ? (
        <ReturnNotice to={returning?.to ?? { name: '' }} />
      ) : (
        <Section title={t('purchaser')}>
          <Columns cols="1.7fr 1fr" from={600} gap={16} align="start">
            <PartyField kind="sell" parties="purchasers" label={t('purchaser')} placeholder={t('choosePurchaser')} />
            <RecordDetail name="transferKind" />
          </Columns>
        </Section>
      )}
      <LotsSection
        lots={lots}
        open={sorted && [{ lots: sorted }]}
        search={search}
        columns={isFromBalance(offered) ? [lintColumn(t('kgLint'))] : []}
        note={t('sell.lotsOfStock')}
        emptyText={t('sell.noOpenLots')}
      />
      {returnOf ? null : (
        <Section title={t('sell.claim')} note={isFromBalance(offered) ? t('sell.claimOfBalance') : t('sell.claimOfLots')}>
          <ClaimFields stock={offered} />
        </Section>
      )}
      <DetailsSection definition={sale} grams={sumGrams(lots.accepted)} />
      <DocumentsSection definition={sale} />
    </RecordLayout>
  );
}
