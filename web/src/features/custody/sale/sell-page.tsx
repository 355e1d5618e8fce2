import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LotSummary } from '../../../../../contracts/custody/replies.js';
import { RecordDetail } from '../../../entities/record/fields/record-details.js';
import { sumGrams } from '../../../entities/record/record-lot.js';
import { isFromBalance } from '../../../entities/record/sale/claim-values.js';
import { sale } from '../../../entities/record/sale/sale.js';
import { isMaterial } from '../../../entities/record/transform/transform.js';
import { DetailsSection, DocumentsSection } from '../form/details-section.js';
import { LotsSection } from '../form/lots-section.js';
import { PartyField, ReturnNotice, useReturn } from '../form/outgoing-party.js';
import { RecordLayout, Section } from '../form/record-layout.js';
import css from '../form/record-layout.module.css';
import { RecordRail } from '../form/record-rail.js';
import { useDeskRecord } from '../form/use-desk-record.js';
import { useStockLots } from '../form/use-stock-lots.js';
import { lotIndexOf } from '../transport/transport-page.js';

const mayGo = (lot: LotSummary): boolean => lot.title === 'held' && lot.remainingGrams !== 0;

/** Promises lots to one purchaser. */
export function SellPage() {
  const { t } = useTranslation('custody');
  const record = useDeskRecord(sale, {
    doneTitle: t('sell.done'),
    placeInRow: (path, message) => lots.refuse(lotIndexOf(path), message),
  });
  const { form, context } = record;
  const { lots, open } = useStockLots(form as never, mayGo);
  const { returnOf } = useReturn(form as never);
  const [returning, claim] = useWatch({ control: form.control, name: ['returning', 'claim'] });
  // What was refused for its claim may go with another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the claim changes
  useEffect(() => lots.retryRefused(), [claim.how, claim.certification, claim.percent]);
  // What was made here goes out before what it is made of, and what was left over last.
  const rank = (lot: { product?: LotSummary['product'] }) => (lot.product === 'byProduct' ? 2 : isMaterial(lot, context.type) ? 1 : 0);
  const sorted = open?.sort((a, b) => rank(a) - rank(b));
  // Before any lot is chosen, how the stock is kept says how its claims go.
  const offered = lots.accepted.length > 0 ? lots.accepted : (open ?? []);
  return (
    <RecordLayout
      record={record}
      title={t('sell.title')}
      submitLabel={t('sell.do')}
      summary={
        <RecordRail record={record} partyLabel={returnOf ? t('returnTo') : t('purchaser')} lots={lots.accepted} refused={lots.refused} />
      }
    >
      {returnOf ? (
        <ReturnNotice to={returning?.to ?? { name: '' }} />
      ) : (
        <Section title={t('purchaser')}>
          <div className={css.wideNarrow}>
            <PartyField kind="sell" parties="purchasers" label={t('purchaser')} placeholder={t('choosePurchaser')} />
            <RecordDetail name="transferKind" />
          </div>
        </Section>
      )}
      <LotsSection lots={lots} open={sorted && [{ lots: sorted }]} note={t('lotsOfStock')} emptyText={t('noOpenLotsStock')} />
      {returnOf ? null : (
        <Section title={t('sell.claim')} note={isFromBalance(offered) ? t('sell.claimOfBalance') : t('sell.claimOfLots')}>
          <RecordDetail name="claim" />
        </Section>
      )}
      <DetailsSection definition={sale} grams={sumGrams(lots.accepted)} />
      <DocumentsSection definition={sale} />
    </RecordLayout>
  );
}
