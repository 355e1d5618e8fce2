import { Box } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../../../contracts/shared/products.js';
import type { Unit } from '../../../../../../contracts/shared/units.js';
import { OwnPrefixes } from '../../../../entities/prefix/own-prefixes.js';
import { newNamedLot } from '../../../../entities/record/by-product/by-product.js';
import { BY_PRODUCT_NAMES, ByProductNames } from '../../../../entities/record/by-product/by-product-names.js';
import { ScanButton, ScanPanel } from '../../../../entities/record/scan/scan-panel.js';
import { claimOfRun } from '../../../../entities/record/transform/claim-of-run.js';
import { type InputLot, nextOutput, type OutputLot } from '../../../../entities/record/transform/transform.js';
import type { TransformMass } from '../../../../entities/record/transform/transform-mass.js';
import { Button } from '../../../../ui/button.js';
import { comma, formatKg, formatProductId } from '../../../../ui/format.js';
import { useFormValue } from '../../../../ui/forms/bound/use-field.js';
import { Card } from '../../../../ui/layout/layout.js';
import { NameCell, ProductIdCell, useRowMessage, WeighedRow, WeightCell } from '../form/weighed-row.js';
import css from '../form/weighed-row.module.css';
import { OutputAttributes, OutputMeasures } from './output-attributes.js';

const OUTPUT_UNITS: Partial<Record<Product, readonly Unit[]>> = { fabric: ['kg', 'lb', 'm'] };

interface TransformOutputsProps {
  product: Product;
  mass: TransformMass;
  /** A new product ID. */
  drawProductId: () => string;
  /** A code that the camera read. */
  onScan: (code: string) => void;
}

export function TransformOutputs({ product, mass, drawProductId, onScan }: TransformOutputsProps) {
  const { t } = useTranslation('custody');
  const { getValues } = useFormContext();
  const [isScanning, setScans] = useState(false);
  const outputs = useFieldArray({ name: 'outputs' });
  const byProducts = useFieldArray({ name: 'byProducts' });
  const addOutput = () => outputs.append(nextOutput(drawProductId(), (getValues('outputs') as OutputLot[]).at(-1)));
  return (
    <Card
      padded={false}
      title={t('assign.outputs')}
      aside={
        <>
          <ScanButton on={isScanning} onToggle={() => setScans(!isScanning)} />
          <Button size="small" variant="bare" icon={<IconPlus size={16} aria-hidden />} onClick={() => byProducts.append(newNamedLot())}>
            {t('assign.addByProduct')}
          </Button>
          <Button size="small" icon={<IconPlus size={16} aria-hidden />} onClick={addOutput} label={t('assign.addOutput')} />
        </>
      }
    >
      <OwnPrefixes inCard />
      {isScanning ? <ScanPanel onCode={onScan} /> : null}
      <div className={css.gridHead} aria-hidden>
        <span>{t('productId')}</span>
        <span>{t(product === 'lint' ? 'manual.grade' : product === 'finished' ? 'assign.pieces' : 'product')}</span>
        <span>{t('weightNoun')}</span>
      </div>
      {outputs.fields.map((row, index) => (
        <OutputRow
          key={row.id}
          name={`outputs.${index}`}
          product={product}
          mass={index === outputs.fields.length - 1 ? mass : undefined}
          onRemove={outputs.fields.length > 1 ? () => outputs.remove(index) : undefined}
        />
      ))}
      {byProducts.fields.length ? (
        <Box className="muted ruled-below" p="8px 16px" bg="var(--sub)" fz={12} fw={500}>
          {t('assign.byProducts')}
        </Box>
      ) : null}
      {byProducts.fields.map((row, index) => (
        <ByProductRow key={row.id} index={index} onRemove={() => byProducts.remove(index)} />
      ))}
      <ByProductNames />
      <ClaimFooter />
    </Card>
  );
}

interface OutputRowProps {
  name: string;
  product: Product;
  /** Under the last row: what is wrong with all of them. */
  mass: TransformMass | undefined;
  onRemove?: () => void;
}

function OutputRow({ name, product, mass, onRemove }: OutputRowProps) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const { productId, unit } = useFormValue<OutputLot>(name);
  const wrong = useRowMessage(name, { productId: t('productId'), quantity: t('weightNoun') });
  const isTooMuch = mass?.state === 'notLower' || mass?.state === 'notEqual';
  const message = wrong ?? (mass && isTooMuch ? t(`assign.${mass.state as 'notLower'}`, { weight: formatKg(mass.inputGrams) }) : undefined);
  const id = formatProductId(productId ?? '');
  return (
    <WeighedRow
      message={message}
      onRemove={onRemove}
      removeLabel={words('removeNamed', { name: id })}
      more={unit === 'm' ? <OutputMeasures name={name} /> : undefined}
    >
      <ProductIdCell name={name} />
      <OutputAttributes name={name} product={product} />
      <WeightCell name={name} label={t('assign.outputWeight', { id })} units={OUTPUT_UNITS[product]} isWrong={!wrong && isTooMuch} />
    </WeighedRow>
  );
}

function ByProductRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useTranslation('custody');
  const name = `byProducts.${index}`;
  const message = useRowMessage(name, { name: t('byProduct.name'), productId: t('productId'), quantity: t('weightNoun') });
  return (
    <WeighedRow message={message} onRemove={onRemove}>
      <ProductIdCell name={name} />
      <NameCell name={`${name}.name`} label={t('assign.byProductName')} placeholder={t('byProduct.name')} list={BY_PRODUCT_NAMES} />
      <WeightCell name={name} label={t('assign.byProductWeight', { id: index + 1 })} />
    </WeighedRow>
  );
}

/** Shows the claim of the outputs; a warning comes before a claim is lost. */
function ClaimFooter() {
  const { t } = useTranslation('custody');
  const inputs = useFormValue<InputLot[]>('inputs');
  const claim = claimOfRun(inputs);
  if (inputs.length === 0 || claim.state === 'pooled') return null;
  if (claim.state === 'lost') {
    const certifications = claim.certifications.join(comma());
    return (
      <div className={`${css.cardFoot} ${css.claimLost}`} role="status">
        <IconAlertTriangle size={16} aria-hidden />
        {t(claim.isPartUnclaimed ? 'assign.claimLostInPart' : 'assign.claimLost', { certifications })}
      </div>
    );
  }
  return (
    <div className={css.cardFoot}>
      {t('assign.claimOfOutputs')}
      <span className="strong">{claim.state === 'kept' ? claim.certification : t('noClaim')}</span>
    </div>
  );
}
