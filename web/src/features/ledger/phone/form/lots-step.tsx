import { Box, Group } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconCirclePlus, IconCircleXFilled, IconClock, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NEW_PRODUCT_ID_SIGNS_MIN, productIdKey } from '../../../../../../contracts/shared/product-id.js';
import { useGoodsName } from '../../../../entities/custody/goods-name.js';
import { findLot, isSameProductId, LotRefused, type RecordLot } from '../../../../entities/record/record-lot.js';
import { useScannedIds } from '../../../../entities/record/scan/use-scanned-ids.js';
import { useWantedLots } from '../../../../entities/record/scan/use-wanted-lots.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { formatInteger, formatProductId, formatTime } from '../../../../ui/format.js';
import { useFormValue } from '../../../../ui/forms/bound/use-field.js';
import { useErrorText } from '../../../../ui/forms/commands/error-text.js';
import phoneButtons from '../shell/phone-buttons.module.css';
import phoneRows from '../shell/phone-rows.module.css';
import { RowWeight } from '../shell/phone-screen.js';
import { CodeEntry } from './code-entry.js';
import css from './lots-step.module.css';

interface LotsStepProps {
  /** Of the lots, in the form. */
  name: string;
  /** Lots that can be ticked; absent until they are read. */
  open: readonly RecordLot[] | undefined;
  /** When the open lots were saved, where they could not be loaded now. */
  savedAt?: string;
  emptyText: string;
  /** The lot of a code. @throws LotRefused */
  lookUp: (productId: string) => Promise<RecordLot>;
  /** A second line of the added lot at a name. */
  more?: (name: string) => ReactNode;
}

/** Takes scanned lots. A list stays as it is while it is ticked: nothing moves under the finger. */
export function LotsStep({ name, open, savedAt, emptyText, lookUp, more }: LotsStepProps) {
  const { t } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const { t: own } = useTranslation('phonePages');
  const { control, getValues, clearErrors } = useFormContext();
  const { errors } = useFormState();
  const rows = useFieldArray({ name });
  const lots = useFormValue<RecordLot[]>(name);
  const [refused, setRefused] = useState<readonly { productId: string; message: string }[]>([]);
  // As it is now: a lot may land while the one before it is still being looked up.
  const current = (): RecordLot[] => getValues(name) as RecordLot[];
  const put = (next: readonly RecordLot[]): void => {
    rows.replace([...next]);
    clearErrors(name);
  };
  const remove = (productId: string): void => put(current().filter((lot) => !isSameProductId(lot.productId, productId)));
  const toggle = (lot: RecordLot): void => (findLot(current(), lot.productId) ? remove(lot.productId) : put([lot, ...current()]));
  const add = async (code: string): Promise<void> => {
    const productId = formatProductId(code.trim());
    if (!productId || findLot(current(), productId)) return;
    setRefused((all) => all.filter((each) => !isSameProductId(each.productId, productId)));
    try {
      // Older lots keep shorter IDs, which the list has.
      if (!findLot(open, productId) && productIdKey(productId).length < NEW_PRODUCT_ID_SIGNS_MIN)
        throw new LotRefused(own('code.short', { min: NEW_PRODUCT_ID_SIGNS_MIN }));
      const lot = await lookUp(productId);
      if (!findLot(current(), lot.productId)) put([lot, ...current()]);
    } catch (error) {
      if (!(error instanceof LotRefused)) throw error;
      setRefused((all) => [{ productId, message: error.message }, ...all]);
    }
  };
  useScannedIds((code) => void add(code));
  useWantedLots({ form: control, isReady: open !== undefined, isTakenOut: true, add });
  const isMissing = lots.length === 0 && get(errors, name) !== undefined;
  return (
    <>
      {isMissing ? <InlineError>{words('validation.lots')}</InlineError> : null}
      <CodeEntry
        onCode={(code) => void add(code)}
        start={open?.length === 0 ? 'id' : 'list'}
        list={<OpenLots open={open} chosen={lots} emptyText={emptyText} onToggle={toggle} />}
      >
        {lots.length + refused.length > 0 ? (
          <Box component="ul" className="ruled-below" mx={-16} aria-label={t('added')}>
            {refused.map(({ productId, message }) => (
              <LotRow
                key={productId}
                lot={{ productId, grams: null }}
                message={message}
                onRemove={() => setRefused(refused.filter((each) => each.productId !== productId))}
              />
            ))}
            {lots.map((lot, index) => (
              <ChosenLot key={lot.productId} lot={lot} name={`${name}.${index}`} onRemove={() => remove(lot.productId)}>
                {more?.(`${name}.${index}`)}
              </ChosenLot>
            ))}
          </Box>
        ) : null}
      </CodeEntry>
      {savedAt ? (
        <p className={phoneRows.note}>
          <IconClock size={18} aria-hidden /> {t('checkedAgainst', { time: formatTime(savedAt) })}
        </p>
      ) : null}
    </>
  );
}

interface ChosenLotProps {
  lot: RecordLot;
  /** In the form. */
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

/** With its error, or its code's. */
function ChosenLot({ lot, name, ...rest }: ChosenLotProps) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const { errors } = useFormState();
  const wrong = (get(errors, `${name}.productId`) ?? get(errors, name)) as { message?: string } | undefined;
  return <LotRow lot={lot} message={errorText(wrong, t('productId'))} {...rest} />;
}

function LotRow({ lot, message, onRemove, children }: { lot: RecordLot; message?: string; onRemove: () => void; children?: ReactNode }) {
  const { t } = useTranslation('ui');
  const id = formatProductId(lot.productId);
  return (
    <li className={css.lotItem} data-refused={message ? true : undefined}>
      <Group gap={12} wrap="nowrap" mih={60}>
        {message ? (
          <IconCircleXFilled size={20} color="var(--high)" aria-hidden />
        ) : lot.product ? (
          <IconCircleCheckFilled size={20} color="var(--green-600)" aria-hidden />
        ) : (
          <IconCircleDashed size={20} color="var(--ink-3)" aria-hidden />
        )}
        <LotText lot={lot} isRefused={message !== undefined} />
        {lot.grams === null ? null : <RowWeight grams={lot.grams} />}
        <button type="button" className={phoneButtons.iconButton} aria-label={t('removeNamed', { name: id })} onClick={onRemove}>
          <IconX size={20} aria-hidden />
        </button>
      </Group>
      {children}
      {message ? (
        <Box component="p" className="bad" pb={8} fz={14} role="alert">
          {message}
        </Box>
      ) : null}
    </li>
  );
}

/** Shows the code and the goods of a lot; for one that could not be loaded, says so. */
export function LotText({ lot, more = [], isRefused = false }: { lot: RecordLot; more?: readonly string[]; isRefused?: boolean }) {
  const { t: words } = useTranslation('phone');
  const nameOf = useGoodsName();
  const what = lot.product ? nameOf({ product: lot.product, name: lot.label }) : isRefused ? undefined : words('unchecked');
  return (
    <span className={phoneRows.what}>
      <bdi dir="ltr" className={css.id}>
        {formatProductId(lot.productId)}
      </bdi>
      <small>{[what, lot.claim?.certification, lot.farm?.name, ...more].filter(Boolean).join(' · ')}</small>
    </span>
  );
}

interface OpenLotsProps {
  open: readonly RecordLot[] | undefined;
  chosen: readonly RecordLot[];
  emptyText: string;
  onToggle: (lot: RecordLot) => void;
}

/** A press adds a lot to the record, or takes it out again; it keeps its place. */
function OpenLots({ open, chosen, emptyText, onToggle }: OpenLotsProps) {
  const { t } = useTranslation('custody');
  if (!open) return null;
  if (open.length === 0) return chosen.length ? null : <p className="muted">{emptyText}</p>;
  return (
    <ul className={phoneRows.rows} aria-label={t('byList')}>
      {open.map((lot) => {
        const isChosen = findLot(chosen, lot.productId) !== undefined;
        return (
          <li key={lot.productId}>
            <button type="button" className={phoneRows.row} aria-pressed={isChosen} onClick={() => onToggle(lot)}>
              {isChosen ? (
                <IconCircleCheckFilled size={20} color="var(--green-600)" aria-hidden />
              ) : (
                <IconCirclePlus size={20} color="var(--ink-3)" aria-hidden />
              )}
              <LotText lot={lot} />
              {lot.grams === null && lot.quantity ? <Num>{formatInteger(lot.quantity)}</Num> : <RowWeight grams={lot.grams} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
