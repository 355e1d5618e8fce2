/** Chooses input lots: the usual inputs of this site are first, and typing narrows the list. */
import { Popover, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../../../contracts/shared/products.js';
import { codesIn } from '../../../../entities/custody/codes/codes-in-text.js';
import { useCodeReader } from '../../../../entities/custody/codes/use-code-reader.js';
import { ProductIdText } from '../../../../entities/custody/product-id-text.js';
import { findLot, type RecordLot } from '../../../../entities/record/record-lot.js';
import { useRecordShell } from '../../../../entities/record/record-shell.js';
import { isMaterial } from '../../../../entities/record/transform/transform.js';
import { Button } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatKg } from '../../../../ui/format.js';
import { TextField } from '../../../../ui/forms/text-fields.js';
import type { LotSearch } from '../form/open-list.js';
import { LotCaption, LotWeight, useLotLabel } from '../form/open-lots.js';
import css from './input-picker.module.css';

interface InputPickerProps {
  stock: readonly RecordLot[] | undefined;
  search: LotSearch;
  taken: readonly RecordLot[];
  /** Of what is in already: one run is made of one product. */
  product: Product | undefined;
  onAdd: (productId: string) => void;
}

export function InputPicker(props: InputPickerProps) {
  const { t } = useTranslation('custody');
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={380} trapFocus returnFocus>
      <Popover.Target>
        <Button autoFocus size="small" icon={<IconPlus size={16} aria-hidden />} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {t('assign.addInput')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('assign.chooseLots')}>
        <Choices {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices({ stock, search, taken, product, onAdd }: InputPickerProps) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const { type } = useRecordShell().context;
  const labelOf = useLotLabel();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const open = choices({ stock: stock ?? [], taken, product, isMaterial: (lot) => isMaterial(lot, type) });
  const found = open.filter((lot) => isFound(lot, labelOf(lot), typed));
  const seek = (text: string): void => {
    setTyped(text);
    search.onSought(text);
  };
  const readCodes = useCodeReader();
  const add = (productId: string): void => {
    onAdd(productId);
    seek('');
    // The row that was pressed is gone; without the focus Escape would not close the list.
    field.current?.focus();
  };
  return (
    <>
      <TextField
        ref={field}
        data-autofocus
        aria-label={t('productId')}
        placeholder={t('searchLots')}
        autoComplete="off"
        value={typed}
        onChange={(event) => seek(event.currentTarget.value)}
        // A field of one line drops the line ends of what is pasted into it.
        onPaste={(event) => {
          const codes = codesIn(event.clipboardData.getData('text'));
          if (codes.length < 2) return;
          event.preventDefault();
          readCodes(codes, (productIds) => productIds.forEach(add));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || !typed) return;
          event.preventDefault();
          add(found[0]?.productId ?? typed);
        }}
      />
      <ul style={{ maxBlockSize: 280, overflowY: 'auto', marginBlockStart: 8 }}>
        {found.map((lot) => (
          <li key={lot.productId}>
            <button type="button" className={css.openLot} onClick={() => add(lot.productId)}>
              <Stack component="span" gap={0} lh="16px">
                <ProductIdText id={lot.productId} />
                <LotCaption lot={lot} />
              </Stack>
              {lot.grams === null ? <LotWeight lot={lot} /> : <Num>{`${formatKg(lot.grams)} kg`}</Num>}
            </button>
          </li>
        ))}
      </ul>
      <div className="caption" role="status">
        {search.isSearching ? words('loading') : found.length === 0 ? t(open.length ? 'noneFound' : 'noOpenLotsInput') : null}
        {search.more > 0 && !search.isSearching ? t('moreLotsToFind', { more: search.more }) : null}
      </div>
      {search.error ? <ReadError error={search.error} onRetry={search.retry} /> : null}
    </>
  );
}

const isFound = ({ productId, claim }: RecordLot, label: string, typed: string): boolean => {
  const text = typed.trim().toLowerCase();
  return (
    productId.replaceAll('-', '').toLowerCase().includes(text.replaceAll('-', '')) ||
    `${label} ${claim?.certification ?? ''}`.toLowerCase().includes(text)
  );
};

interface ChoicesOf extends Pick<InputPickerProps, 'taken' | 'product'> {
  stock: readonly RecordLot[];
  isMaterial: (lot: RecordLot) => boolean;
}

/** Material before what could only be regrouped; by-products last, which nobody makes anything of. */
export function choices({ stock, taken, product, isMaterial: isOne }: ChoicesOf): RecordLot[] {
  const rank = (lot: RecordLot) => (isOne(lot) ? 0 : lot.product === 'byProduct' ? 2 : 1);
  return stock
    .filter((lot) => !findLot(taken, lot.productId) && (product === undefined || lot.product === product))
    .sort((a, b) => rank(a) - rank(b));
}
