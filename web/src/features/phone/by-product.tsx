import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordProducts } from '../../../../contracts/custody-commands.js';
import type { TransactionReply } from '../../../../contracts/replies.js';
import { useQueue } from '../../queue/queue.js';
import { useErrorText } from '../../ui/command-form.js';
import { TextField } from '../../ui/fields.js';
import { date, kg } from '../../ui/format.js';
import { newId, thisMinute } from '../../ui/ids.js';
import { type CodeRow, CodeRows, gramsOfRow, lotOfRow, newRow } from './code-rows.js';
import { OccurredAt } from './details-fields.js';
import { FactScreen, WithQueue } from './fact-screen.js';
import { usePhone } from './phone.js';
import css from './phone.module.css';
import { transformsKept } from './phone-reads.js';
import { type Told, useFact } from './use-fact.js';

interface NamedRow extends CodeRow {
  name?: string;
}

interface ByProductValues {
  transactionId: string;
  occurredAt: string;
  transform?: { id: string; label: string };
  lots: NamedRow[];
}

const STEPS = ['transform', 'lots'] as const;

const bodyOf = ({ transform, lots, ...values }: ByProductValues) => ({
  ...values,
  byProductOf: transform?.id,
  lots: lots.map((lot) => ({ ...lot, product: 'byProduct' as const })),
});

const tell = ({ transform, lots }: ByProductValues): Told => ({
  party: transform?.label,
  lots: lots.length,
  grams: lots.reduce((sum, lot) => sum + gramsOfRow(lot), 0),
  effect: { makes: lots.map((lot) => lotOfRow(lot, 'byProduct', lot.name)), takes: [] },
  ...(transform && { after: [transform.id] }),
});

export const PhoneByProduct = () => (
  <WithQueue kind="byProduct">
    <ByProductForm />
  </WithQueue>
);

/** What a transform left over: which one, then what and how much. */
function ByProductForm() {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const fact = useFact<ByProductValues, (typeof STEPS)[number]>({
    kind: 'byProduct',
    command: RecordProducts,
    defaults: () => ({ transactionId: newId(), occurredAt: thisMinute(), lots: [newRow()] }),
    bodyOf,
    tell,
    steps: STEPS,
    stepOf: { byProductOf: 'transform' },
    isDone: (step, { transform }) => step !== 'transform' || transform !== undefined,
  });
  const { form, step, go } = fact;
  const values = form.watch();
  const { errors } = form.formState;
  const frame = { kind: 'byProduct', fact, told: tell(values), note: values.transform?.label } as const;
  if (step === 'transform') {
    const choose = (transform: { id: string; label: string }): void => {
      form.setValue('transform', transform, { shouldDirty: true });
      go('lots');
    };
    return (
      <FactScreen {...frame} note={t('byProduct.of')}>
        <Transforms onChoose={choose} />
      </FactScreen>
    );
  }
  return (
    <FactScreen {...frame} action={{ label: t('byProduct.do', { count: values.lots.length }) }}>
      <CodeRows
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
      <OccurredAt control={form.control} errors={errors} />
    </FactScreen>
  );
}

/** Those of the server, after those that still wait here. */
function Transforms({ onChoose }: { onChoose: (transform: { id: string; label: string }) => void }) {
  const { t } = useTranslation('custody');
  const { records = [] } = useQueue();
  const kept = useQuery(transformsKept(usePhone()));
  if (!kept.data) return null;
  const label = (at: string, inputs: number | null, outputs: number | null): string =>
    t('byProduct.transformLabel', { date: date(at), inputs: `${kg(inputs)} kg`, outputs: `${kg(outputs)} kg` });
  const unsent = records
    .filter(({ kind }) => kind === 'transform')
    .map(({ transactionId, enteredAt, grams }) => ({ id: transactionId, label: label(enteredAt, null, grams) }));
  const sent = kept.data.value
    .filter(({ voided }) => !voided)
    .map((each) => ({ id: each.transactionId, label: label(each.occurredAt, sumOf(each, 'input'), sumOf(each, 'output')) }));
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

const sumOf = ({ lots }: TransactionReply, role: 'input' | 'output'): number | null =>
  lots
    .filter((lot) => lot.role === role)
    .reduce<number | null>((sum, { massGrams }) => (sum === null || massGrams === null ? null : sum + massGrams), 0);
