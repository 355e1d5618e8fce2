import { useTranslation } from 'react-i18next';
import { GRADES, type Product } from '../../../../../../contracts/shared/products.js';
import { useField } from '../../../../ui/forms/bound/use-field.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { NumberField } from '../../../../ui/forms/number-fields.js';
import { NameCell } from '../form/weighed-row.js';
import css from '../form/weighed-row.module.css';

interface OutputProps {
  /** Of the output, in the form. */
  name: string;
}

/** Attributes of an output other than its weight: the grade of lint, the kind of yarn or fabric, the pieces of finished goods. */
export function OutputAttributes({ name, product }: OutputProps & { product: Product }) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  switch (product) {
    case 'lint':
      return <GradeCell name={`${name}.grade`} />;
    case 'yarn':
      return <NameCell name={`${name}.yarnKind`} label={t('assign.yarnKind')} />;
    case 'fabric':
      return <NameCell name={`${name}.fabricKind`} label={t('assign.fabricKind')} />;
    case 'finished':
      return <OutputNumberCell name={`${name}.pieces`} label={t('assign.pieces')} />;
    default:
      return <span>{words(`product.${product}`)}</span>;
  }
}

/** Takes the measures that give metres their weight. */
export function OutputMeasures({ name }: OutputProps) {
  const { t } = useTranslation('custody');
  return (
    <div className={css.measures}>
      <MeasureField name={`${name}.gsm`} label={t('assign.gsm')} />
      <MeasureField name={`${name}.widthCm`} label={t('assign.widthCm')} />
    </div>
  );
}

function GradeCell({ name }: OutputProps) {
  const { t } = useTranslation('custody');
  const { value, onChange } = useField<string>(name, t('manual.grade'));
  return (
    <SelectField
      small
      optional
      aria-label={t('manual.grade')}
      placeholder={t('manual.grade')}
      data={[...GRADES]}
      value={value ?? null}
      onChange={(grade) => onChange(grade ?? undefined)}
    />
  );
}

/** Keeps its label in sight once it is filled. */
const MeasureField = ({ name, label }: OutputProps & { label: string }) => (
  <NumberField small label={label} {...useField<number>(name, label)} />
);

const OutputNumberCell = ({ name, label }: OutputProps & { label: string }) => (
  <NumberField small aria-label={label} placeholder={label} {...useField<number>(name, label)} />
);
