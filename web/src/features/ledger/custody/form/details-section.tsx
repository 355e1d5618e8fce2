/** The end of every form of the desk: when, by which papers, for how much. */
import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OccurredAtField, RecordDetail } from '../../../../entities/record/fields/record-details.js';
import type { PriceInput } from '../../../../entities/record/price.js';
import type { PaperKind, RecordDefinition, RecordValues } from '../../../../entities/record/record-definition.js';
import { useRecordShell } from '../../../../entities/record/record-shell.js';
import { useFormValue } from '../../../../ui/forms/bound/use-field.js';
import { TextField } from '../../../../ui/forms/text-fields.js';
import { Section } from './record-layout.js';
import css from './record-layout.module.css';

type Detailed = Pick<RecordDefinition<RecordValues>, 'details' | 'papers'>;

export function DetailsSection({ definition: { details }, grams }: { definition: Pick<Detailed, 'details'>; grams: number | null }) {
  const { t } = useTranslation('custody');
  return (
    <Section title={t('details')}>
      <div className={css.two}>
        <OccurredAtField />
        {details.map((name) => (
          <RecordDetail key={name} name={name} />
        ))}
        {details.includes('price') ? <PricePerKg grams={grams ?? 0} /> : null}
      </div>
    </Section>
  );
}

function PricePerKg({ grams }: { grams: number }) {
  const { t } = useTranslation('custody');
  const { amount, currency } = useFormValue<PriceInput>('price');
  const text = amount && grams > 0 ? t('pricePerKgFrom', { price: perKg(amount, grams), currency }) : '–';
  return <TextField label={t('pricePerKg')} readOnly value={text} tabIndex={-1} />;
}

const perKg = (amount: number, grams: number): string => ((amount * 1000) / grams).toLocaleString('en-US', { maximumFractionDigits: 2 });

/** Each kind of paper has its own place, and is filed as that. */
export function DocumentsSection({ definition: { papers } }: { definition: Pick<Detailed, 'papers'> }) {
  const { t } = useTranslation('custody');
  return (
    <Section title={t(papers.length === 1 && papers[0] === 'receipt' ? 'receipt' : 'documents')}>
      <div className={papers.length > 1 ? css.two : undefined}>
        {papers.map((kind) => (
          <Paper key={kind} kind={kind} />
        ))}
      </div>
    </Section>
  );
}

function Paper({ kind }: { kind: PaperKind }) {
  const { Documents } = useRecordShell();
  const { t } = useTranslation('custody');
  const label = t(`upload.${kind}`);
  return (
    <div>
      <Box component="p" className="small" mb={4} fw={500}>
        {label}
      </Box>
      <Documents kind={kind} label={label} />
    </div>
  );
}
