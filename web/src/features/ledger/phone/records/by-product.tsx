import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { byProduct } from '../../../../entities/record/by-product/by-product.js';
import { BY_PRODUCT_NAMES, ByProductNames } from '../../../../entities/record/by-product/by-product-names.js';
import { firstOutputOf, useTransformLabel, weightsOf } from '../../../../entities/record/by-product/transform-label.js';
import { useQueue } from '../../../../offline/record-queue.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatDate, formatKg, formatProductId } from '../../../../ui/format.js';
import { useTextField } from '../../../../ui/forms/bound/use-field.js';
import { TextField } from '../../../../ui/forms/text-fields.js';
import { NewLotRows } from '../form/new-lot-rows.js';
import { RecordDetails } from '../form/record-details.js';
import { RecordFormLoader, RecordFormScreen } from '../form/record-form-screen.js';
import { usePhoneRecord } from '../form/use-phone-record.js';
import { cachedTransformsRead, transformsSearch } from '../shell/phone-reads.js';
import css from '../shell/phone-rows.module.css';
import { usePhone } from '../shell/use-phone.js';

export const PhoneByProduct = () => (
  <RecordFormLoader kind="byProduct">
    <ByProductForm />
  </RecordFormLoader>
);

/** Records the leftovers of a transform: first the transform, then product and weight. */
function ByProductForm() {
  const { t } = useTranslation('custody');
  const record = usePhoneRecord(byProduct);
  const { form, step, go } = record;
  const [transform, lots] = useWatch({ control: form.control, name: ['transform', 'lots'] });
  if (step === 'transform') {
    const choose = (chosen: { id: string; label: string }): void => {
      form.setValue('transform', chosen, { shouldDirty: true });
      go('lots');
    };
    return (
      <RecordFormScreen record={record} note={t('byProduct.of')}>
        <TransformList onChoose={choose} />
      </RecordFormScreen>
    );
  }
  return (
    <RecordFormScreen record={record} note={transform?.label} action={{ label: t('byProduct.do', { count: lots.length }) }}>
      <NewLotRows name="lots" units={byProduct.units ?? []} more={(name) => <ByProductName name={`${name}.name`} />} />
      <ByProductNames />
      <RecordDetails definition={byProduct} />
    </RecordFormScreen>
  );
}

function ByProductName({ name }: { name: string }) {
  const { t } = useTranslation('custody');
  return <TextField label={t('byProduct.name')} list={BY_PRODUCT_NAMES} maxLength={100} {...useTextField(name, t('byProduct.name'))} />;
}

/** Those of the server, after those that still wait here. */
function TransformList({ onChoose }: { onChoose: (transform: { id: string; label: string }) => void }) {
  const { t } = useTranslation('custody');
  const labelOf = useTransformLabel();
  const { records = [] } = useQueue();
  const { t: ui } = useTranslation('ui');
  const phone = usePhone();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const kept = useQuery(cachedTransformsRead(phone));
  const named = useQuery({ ...transformsSearch(phone, q), enabled: q !== '' });
  if (kept.error) return <ReadError error={kept.error} onRetry={() => void kept.refetch()} />;
  if (!kept.data) return null;
  const unsent = records
    .filter(({ kind }) => kind === 'transform')
    .map(({ transactionId, enteredAt, grams }) => ({
      id: transactionId,
      figures: `${formatDate(enteredAt)} · ${formatKg(null)} → ${formatKg(grams)} kg`,
      productId: undefined,
      label: t('byProduct.transformLabel', {
        date: formatDate(enteredAt),
        inputs: `${formatKg(null)} kg`,
        outputs: `${formatKg(grams)} kg`,
      }),
    }));
  const isSearching = typed.trim() !== '' && (typed.trim() !== q || named.isPending);
  const sent = q === '' ? kept.data.value : (named.data?.value ?? []);
  const found = sent
    .filter(({ voided }) => !voided)
    .map((each) => ({
      id: each.transactionId,
      figures: `${formatDate(each.occurredAt)} · ${weightsOf(each)}`,
      productId: firstOutputOf(each),
      label: labelOf(each),
    }));
  const all = [...(typed.trim() === '' ? unsent : []), ...(isSearching ? [] : found)];
  if (typed === '' && all.length === 0) return <p className="muted">{t('byProduct.noneText')}</p>;
  return (
    <>
      <TextField label={t('byProduct.findTransform')} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      {named.error ? <ReadError error={named.error} onRetry={() => void named.refetch()} /> : null}
      <div className="muted" role="status">
        {isSearching ? ui('loading') : all.length === 0 && !named.error ? t('noneFound') : null}
      </div>
      <ul className={css.rows} aria-label={t('byProduct.of')}>
        {all.map(({ id, label, figures, productId }) => (
          <li key={id}>
            <button type="button" className={css.row} onClick={() => onChoose({ id, label })}>
              <span className={css.what}>
                <Num>{figures}</Num>
                {productId ? (
                  <bdi dir="ltr" className="mono ellipsis">
                    {formatProductId(productId)}
                  </bdi>
                ) : null}
              </span>
              <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
