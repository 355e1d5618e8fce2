import { expect, test } from '@jest/globals';
import { renderRecord } from '../../../../../../test/support/screens/render-record.js';
import { type TransformValues, transform } from '../../../../entities/record/transform/transform.js';
import { ClothMeasures } from './transform.js';

const cloth = (unit: 'kg' | 'm'): TransformValues => ({
  ...transform.defaults({ type: 'MILL', certifications: [] }),
  outputs: [{ productId: 'AAA-AAA-AAA-AAA', unit }],
});

test('cloth in metres is asked on a phone what a length of it weighs by, and cloth in kilograms is not', () => {
  const inMetres = renderRecord<TransformValues>(cloth('m'), <ClothMeasures name="outputs.0" />);
  inMetres.shown.type('g/m² (optional)', '180');
  inMetres.shown.type('Width, cm (optional)', '150.5');
  expect(inMetres.values().outputs).toMatchObject([{ unit: 'm', gsm: 180, widthCm: 150.5 }]);
  inMetres.shown.unmount();
  const inKilograms = renderRecord<TransformValues>(cloth('kg'), <ClothMeasures name="outputs.0" />);
  expect(inKilograms.shown.text()).toBe('');
  inKilograms.shown.unmount();
});
