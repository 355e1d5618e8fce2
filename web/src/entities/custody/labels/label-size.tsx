import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LABEL_KEYS, LABELS, type LabelKey, labelsOnPage } from '../../../../../contracts/ledger/codes/labels.js';
import { formatInteger } from '../../../ui/format.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { NOTE_BELOW } from '../../../ui/forms/text-fields.js';

const LABEL_SIZE_KEY = 'qr label';

/** Keeps the size that was last chosen in this browser: users who bought one kind of labels print on it again. */
export function useLabelSize(): [LabelKey, (size: LabelKey) => void] {
  const [size, setSize] = useState(() => LABEL_KEYS.find((key) => key === localStorage.getItem(LABEL_SIZE_KEY)) ?? 'a4x24');
  return [
    size,
    (next) => {
      localStorage.setItem(LABEL_SIZE_KEY, next);
      setSize(next);
    },
  ];
}

/** A choice of sizes; says how many pages so many labels take. */
export function LabelSizeField({ size, onSize, labels }: { size: LabelKey; onSize: (size: LabelKey) => void; labels: number }) {
  const { t } = useTranslation('labels');
  const pages = Math.ceil(labels / labelsOnPage(LABELS[size]));
  return (
    <SelectField
      label={t('size')}
      data={LABEL_KEYS.map((key) => ({ value: key, label: t(`${key}`) }))}
      value={size}
      onChange={(next) => onSize(next as LabelKey)}
      inputWrapperOrder={NOTE_BELOW}
      description={pages > 0 ? t('pages', { count: pages, pages: formatInteger(pages) }) : undefined}
    />
  );
}
