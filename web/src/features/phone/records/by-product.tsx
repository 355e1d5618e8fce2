import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordProducts } from '../../../../../contracts/custody/commands.js';
import type { TransactionReply } from '../../../../../contracts/custody/replies.js';
import { currentMinute } from '../../../entities/record/new-record.js';
import { useQueue } from '../../../offline/record-queue.js';
import { formatDate, formatKg } from '../../../ui/format.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { TextField } from '../../../ui/forms/text-fields.js';
import { newId } from '../../../ui/new-id.js';
import { OccurredAtField } from '../form/detail-fields.js';
import { gramsOfRow, lotOfRow, type NewLotRow, NewLotRows, newLotRow } from '../form/new-lot-rows.js';
import { RecordFormLoader, RecordFormScreen } from '../form/record-form-screen.js';
import { type RecordSummary, useRecordForm } from '../form/use-record-form.js';
import css from '../shell/phone.module.css';
import { cachedTransformsRead } from '../shell/phone-reads.js';
import { usePhone } from '../shell/use-phone.js';

interface NamedLotRow extends NewLotRow {
  name?: string;
}

interface ByProductValues {
  transactionId: string;
  occurredAt: string;
  transform?: { id: string; label: string };
  lots: NamedLotRow[];
}

const STEPS = ['transform', 'lots'] as const;

export const toByProducts = ({ transform, lots, ...values }: ByProductValues) => ({
  ...values,
  byProductOf: transform?.id,
  lots: lots.map((lot) => ({ ...lot, product: 'byProduct' as const })),
});

const summarize = ({ transform, lots }: ByProductValues): RecordSummary => ({
  party: transform?.label,
  lots: lots.length,
  grams: lots.reduce((sum, lot) => sum + gramsOfRow(lot), 0),
  effect: { makes: lots.map((lot) => lotOfRow(lot, 'byProduct', lot.name)), takes: [] },
  ...(transform && { after: [transform.id] }),
});

export const PhoneByProduct = () => (
  <RecordFormLoader kind="byProduct">
    <ByProductForm />
  </RecordFormLoader>
);

/** What a transform left over: which one, then what and how much. */
function ByProductForm() {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const recordForm = useRecordForm<ByProductValues, (typeof STEPS)[number]>({
    kind: 'byProduct',
    command: RecordProducts,
    defaults: () => ({ transactionId: newId(), occurredAt: currentMinute(), lots: [newLotRow()] }),
    toCommand: toByProducts,
    summarize,
    steps: STEPS,
    stepOfField: { byProductOf: 'transform' },
    isStepDone: (step, { transform }) => step !== 'transform' || transform !== undefined,
  });
  const { form, step, go } = recordForm;
  const values = form.watch();
  const { errors } = form.formState;
  const frame = { kind: 'byProduct', recordForm, summary: summarize(values), note: values.transform?.label } as const;
  if (step === 'transform') {
    const choose = (transform: { id: string; label: string }): void => {
      form.setValue('transform', transform, { shouldDirty: true });
      go('lots');
    };
    return (
      <RecordFormScreen {...frame} note={t('byProduct.of')}>
        <TransformList onChoose={choose} />
      </RecordFormScreen>
    );
  }
  return (
    <RecordFormScreen {...frame} action={{ label: t('byProduct.do', { count: values.lots.length }) }}>
      <NewLotRows
        rows={values.lots}
        onChange={(lots) => form.setValue('lots', lots, { shouldDirty: true })}
        errors={errors}
        units={['kg', 'lb']}
        more={(row, index, change) => (
          <TextField
            label={t('byProduct.name')}
            list="by-product-names"
            maxLength={100}
            value={row.name ?? ''}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={errorText(get(errors, `lots.${index}.name`), t('byProduct.name'), row.name)}
          />
        )}
      />
      <datalist id="by-product-names">
        {t('byProduct.names', { returnObjects: true }).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <OccurredAtField control={form.control} errors={errors} />
    </RecordFormScreen>
  );
}

/** Those of the server, after those that still wait here. */
function TransformList({ onChoose }: { onChoose: (transform: { id: string; label: string }) => void }) {
  const { t } = useTranslation('custody');
  const { records = [] } = useQueue();
  const kept = useQuery(cachedTransformsRead(usePhone()));
  if (!kept.data) return null;
  const label = (at: string, inputs: number | null, outputs: number | null): string =>
    t('byProduct.transformLabel', { date: formatDate(at), inputs: `${formatKg(inputs)} kg`, outputs: `${formatKg(outputs)} kg` });
  const unsent = records
    .filter(({ kind }) => kind === 'transform')
    .map(({ transactionId, enteredAt, grams }) => ({ id: transactionId, label: label(enteredAt, null, grams) }));
  const sent = kept.data.value
    .filter(({ voided }) => !voided)
    .map((each) => ({ id: each.transactionId, label: label(each.occurredAt, sumMass(each, 'input'), sumMass(each, 'output')) }));
  const all = [...unsent, ...sent];
  if (all.length === 0) return <p className="muted">{t('byProduct.noneText')}</p>;
  return (
    <ul className={css.rows} aria-label={t('byProduct.of')}>
      {all.map((each) => (
        <li key={each.id}>
          <button type="button" className={css.row} onClick={() => onChoose(each)}>
            <span className={css.what}>{each.label}</span>
            <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

const sumMass = ({ lots }: TransactionReply, role: 'input' | 'output'): number | null =>
  lots
    .filter((lot) => lot.role === role)
    .reduce<number | null>((sum, { massGrams }) => (sum === null || massGrams === null ? null : sum + massGrams), 0);
