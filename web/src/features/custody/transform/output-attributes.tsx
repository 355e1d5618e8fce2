import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GRADES, type Product } from '../../../../../contracts/shared/products.js';
import { NumberField } from '../../../ui/forms/number-fields.js';
import { SelectField } from '../../../ui/forms/text-fields.js';
import css from '../form/custody.module.css';
import { markOnly, NameCell } from '../form/weighed-row.js';
import type { TransformFormValues } from './transform-values.js';

interface OutputAttributesProps {
  control: Control<TransformFormValues>;
  index: number;
}

/** What is said of an output beside its weight: the grade of lint, the kind of yarn or fabric, the pieces of finished goods. */
export function OutputAttributes({ control, index, product }: OutputAttributesProps & { product: Product }) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  switch (product) {
    case 'lint':
      return <GradeField control={control} index={index} />;
    case 'yarn':
      return <NameCell control={control} name={`outputs.${index}.yarnKind`} label={t('assign.yarnKind')} wrong={false} />;
    case 'fabric':
      return <NameCell control={control} name={`outputs.${index}.fabricKind`} label={t('assign.fabricKind')} wrong={false} />;
    case 'finished':
      return <OutputNumberCell control={control} name={`outputs.${index}.pieces`} label={t('assign.pieces')} />;
    default:
      return <span>{words(`product.${product}`)}</span>;
  }
}

/** What metres weigh by. */
export function OutputMeasures({ control, index }: OutputAttributesProps) {
  const { t } = useTranslation('custody');
  return (
    <div className={css.measures}>
      <OutputNumberCell control={control} name={`outputs.${index}.gsm`} label={t('assign.gsm')} />
      <OutputNumberCell control={control} name={`outputs.${index}.widthCm`} label={t('assign.widthCm')} />
    </div>
  );
}

function GradeField({ control, index }: OutputAttributesProps) {
  const { t } = useTranslation('custody');
  return (
    <Controller
      control={control}
      name={`outputs.${index}.grade`}
      render={({ field }) => (
        <SelectField
          small
          optional
          aria-label={t('manual.grade')}
          placeholder={t('manual.grade')}
          data={[...GRADES]}
          value={field.value ?? null}
          onChange={(grade) => field.onChange(grade ?? undefined)}
        />
      )}
    />
  );
}

interface NumberCellProps {
  control: Control<TransformFormValues>;
  name: `outputs.${number}.${'pieces' | 'gsm' | 'widthCm'}`;
  label: string;
}

function OutputNumberCell({ control, name, label }: NumberCellProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <NumberField
          small
          aria-label={label}
          placeholder={label}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={markOnly(fieldState.invalid)}
        />
      )}
    />
  );
}
