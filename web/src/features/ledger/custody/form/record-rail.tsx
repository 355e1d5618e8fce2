/** Shows the record to be made, next to every form of the desk. */
import { Group } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProductIdText } from '../../../../entities/custody/product-id-text.js';
import { VerificationMark } from '../../../../entities/custody/verification.js';
import type { PriceInput } from '../../../../entities/record/price.js';
import type { RecordSummary, RecordValues } from '../../../../entities/record/record-definition.js';
import type { RecordDocument } from '../../../../entities/record/record-documents.js';
import { type RecordLot, sumGrams } from '../../../../entities/record/record-lot.js';
import { type Detail, DetailList } from '../../../../ui/data-display/details.js';
import { Kilograms, Num } from '../../../../ui/data-display/number-text.js';
import { comma, formatInteger } from '../../../../ui/format.js';
import type { RefusedLot } from './lot-selection.js';
import type { DeskRecord } from './use-desk-record.js';

interface RecordRailProps<Values extends RecordValues> {
  record: DeskRecord<Values>;
  /** The role of the other party; absent without one. */
  partyLabel?: string;
  refused?: readonly RefusedLot[];
  /** Lots that move, whose share of verified cotton is shown. */
  lots?: readonly RecordLot[];
  more?: ReactNode;
}

/** Is inside the form: it follows each key. */
export function RecordRail<Values extends RecordValues>({ record, partyLabel, refused = [], lots = [], more }: RecordRailProps<Values>) {
  const values = useWatch() as Values;
  const summary = record.definition.summarize(values, record.context);
  const share = lots.length ? verifiedShareOf(lots) : undefined;
  return (
    <>
      <div style={{ display: 'grid', gap: 6 }}>
        <p>
          <Kilograms grams={summary.grams} className="figure" />
        </p>
        {share === undefined ? null : <VerificationMark share={share} />}
        {refused.length ? <LeftOut refused={refused} /> : null}
      </div>
      <DetailList details={useRailDetails(values, summary, partyLabel)} />
      {more}
    </>
  );
}

function LeftOut({ refused }: { refused: readonly RefusedLot[] }) {
  const { t } = useTranslation('custody');
  return (
    <Group component="p" className="bad small" gap={8}>
      <IconAlertCircle size={16} aria-hidden />
      {t('leftOut', { count: refused.length })}
      {refused.slice(0, SHOWN_REFUSED_MAX).map(({ productId }) => (
        <ProductIdText key={productId} id={productId} />
      ))}
      {refused.length > SHOWN_REFUSED_MAX ? t('andMore', { more: refused.length - SHOWN_REFUSED_MAX }) : null}
    </Group>
  );
}

const SHOWN_REFUSED_MAX = 3;

/** Lines of it: only those that this kind of record has. */
function useRailDetails(values: RecordValues & { price?: PriceInput }, summary: RecordSummary, partyLabel: string | undefined): Detail[] {
  const { t } = useTranslation('custody');
  const { price, documents } = values;
  return [
    ...(partyLabel ? [{ label: partyLabel, value: summary.party || '–' }] : []),
    { label: t('lots'), value: <Num>{summary.lots}</Num> },
    ...(price
      ? [{ label: t('totalPrice'), value: price.amount ? <Num>{`${price.currency} ${formatInteger(price.amount)}`}</Num> : '–' }]
      : []),
    ...(documents.length ? [{ label: t('documents'), value: <DocumentCount documents={documents} /> }] : []),
  ];
}

/** Files that did not arrive are not counted, and a note says so. */
function DocumentCount({ documents }: { documents: readonly RecordDocument[] }) {
  const { t } = useTranslation('custody');
  const failed = documents.filter(({ error }) => error).length;
  return (
    <>
      {t('files', { count: documents.length - failed })}
      {failed ? (
        <span className="bad small">
          {comma()}
          {t('filesFailed', { failed })}
        </span>
      ) : null}
    </>
  );
}

/** By mass; undefined where the share of a lot is not known to us, or is its pool's. */
export function verifiedShareOf(lots: readonly RecordLot[]): number | undefined {
  if (lots.some(({ verifiedShare, pool }) => verifiedShare === undefined || pool)) return undefined;
  const mass = sumGrams(lots);
  const verified = lots.reduce((sum, { grams, verifiedShare }) => sum + (grams ?? 0) * (verifiedShare ?? 0), 0);
  return mass === 0 ? 0 : verified / mass;
}
