import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { QualityFields } from '../../../../entities/record/fields/quality-fields.js';
import { CertificationField } from '../../../../entities/record/fields/record-details.js';
import { products } from '../../../../entities/record/products/products.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { NewLotRows } from '../form/new-lot-rows.js';
import css from '../form/phone-fields.module.css';
import { RecordDetails } from '../form/record-details.js';
import { RecordFormLoader, RecordFormScreen } from '../form/record-form-screen.js';
import { usePhoneRecord } from '../form/use-phone-record.js';

export const PhoneRecord = () => (
  <RecordFormLoader kind="record">
    <RecordProductsForm />
  </RecordFormLoader>
);

/** Records a farm's harvest: each load with its code and weight. */
function RecordProductsForm() {
  const { t: own } = useTranslation('phone');
  const { t } = useTranslation('ui');
  const record = usePhoneRecord(products);
  const count = useWatch({ control: record.form.control, name: 'lots' }).length;
  return (
    <RecordFormScreen record={record} note={t('product.rawCotton')} action={{ label: own('recordLots', { count }) }}>
      <NewLotRows
        name="lots"
        units={products.units ?? []}
        more={(lot) => (
          <Columns cols="1fr 1fr" gap={12} align="start">
            <QualityFields lot={lot} />
          </Columns>
        )}
      />
      <div className={css.fields}>
        <CertificationField product="rawCotton" />
      </div>
      <RecordDetails definition={products} />
    </RecordFormScreen>
  );
}
