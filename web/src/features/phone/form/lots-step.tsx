import { IconCircleCheckFilled, IconCircleDashed, IconCirclePlus, IconCircleXFilled, IconClock, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhoneLot } from '../../../offline/unsent-record.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { formatInteger, formatTime, formatProductId as inThrees } from '../../../ui/format.js';
import { useScanner } from '../../../ui/shortcuts.js';
import css from '../shell/phone.module.css';
import { WeightText } from '../shell/phone-screen.js';
import { isSameProductId } from '../shell/phone-stock.js';
import { CodeEntry } from './code-entry.js';

/** A code that stands for no lot that may be taken, in words for its row. */
export class LotRefused extends Error {}

interface LotsStepProps<Lot extends PhoneLot> {
  lots: readonly Lot[];
  onChange: (lots: readonly Lot[]) => void;
  /** Lots that can be ticked; absent until they are read. */
  open: readonly Lot[] | undefined;
  /** When the open lots were saved, where they could not be asked for now. */
  savedAt?: string;
  emptyText: string;
  /** The lot of a code. @throws LotRefused */
  lookUp: (productId: string) => Promise<Lot>;
  /** What the server said of a lot, by its index. */
  errors: readonly (string | undefined)[];
  /** Shown where there are no lots and there should be. */
  missing?: string;
  /** A second line of an added lot. */
  more?: (lot: Lot, index: number) => ReactNode;
}

/** Scan, see it land, go on. */
export function LotsStep<Lot extends PhoneLot>(props: LotsStepProps<Lot>) {
  const { lots, onChange, open, savedAt, emptyText, lookUp, errors, missing, more } = props;
  const { t } = useTranslation('phone');
  const [refused, setRefused] = useState<readonly { productId: string; message: string }[]>([]);
  // A lot may land while the one before it is still being looked up.
  const latest = useRef(lots);
  latest.current = lots;
  const setLots = (next: readonly Lot[]): void => {
    latest.current = next;
    onChange(next);
  };
  const has = (productId: string): boolean => latest.current.some((lot) => isSameProductId(lot.productId, productId));
  const without = (productId: string) => lots.filter((lot) => !isSameProductId(lot.productId, productId));
  const add = async (code: string): Promise<void> => {
    const productId = inThrees(code.trim());
    if (!productId || has(productId)) return;
    setRefused((all) => all.filter((each) => !isSameProductId(each.productId, productId)));
    try {
      const lot = await lookUp(productId);
      if (!has(lot.productId)) setLots([lot, ...latest.current]);
    } catch (error) {
      if (!(error instanceof LotRefused)) throw error;
      setRefused((all) => [{ productId, message: error.message }, ...all]);
    }
  };
  useScanner((code) => void add(code));
  return (
    <>
      <CodeEntry
        onCode={(code) => void add(code)}
        start={open?.length === 0 ? 'id' : 'list'}
        list={
          <OpenLots
            open={open?.filter(({ productId }) => !has(productId))}
            emptyText={lots.length ? undefined : emptyText}
            onChoose={(lot) => setLots([lot, ...lots])}
          />
        }
      >
        {missing && lots.length === 0 ? <InlineError>{missing}</InlineError> : null}
        {lots.length + refused.length > 0 ? (
          <ul className={css.lots} aria-label={t('added')}>
            {refused.map(({ productId, message }) => (
              <LotRow
                key={productId}
                lot={{ productId, grams: null }}
                message={message}
                onRemove={() => setRefused(refused.filter((each) => each.productId !== productId))}
              />
            ))}
            {lots.map((lot, index) => (
              <LotRow key={lot.productId} lot={lot} message={errors[index]} onRemove={() => setLots(without(lot.productId))}>
                {more?.(lot, index)}
              </LotRow>
            ))}
          </ul>
        ) : null}
      </CodeEntry>
      {savedAt ? (
        <p className={css.note}>
          <IconClock size={18} aria-hidden /> {t('checkedAgainst', { time: formatTime(savedAt) })}
        </p>
      ) : null}
    </>
  );
}

function LotRow({ lot, message, onRemove, children }: { lot: PhoneLot; message?: string; onRemove: () => void; children?: ReactNode }) {
  const { t } = useTranslation('ui');
  const id = inThrees(lot.productId);
  return (
    <li className={css.lotItem} data-refused={message ? true : undefined}>
      <div className={css.lot}>
        {message ? (
          <IconCircleXFilled size={20} color="var(--high)" aria-hidden />
        ) : lot.product ? (
          <IconCircleCheckFilled size={20} color="var(--green-600)" aria-hidden />
        ) : (
          <IconCircleDashed size={20} color="var(--ink-3)" aria-hidden />
        )}
        <LotText lot={lot} isRefused={message !== undefined} />
        {lot.grams === null ? null : <WeightText grams={lot.grams} />}
        <button type="button" className={css.iconButton} aria-label={t('removeNamed', { name: id })} onClick={onRemove}>
          <IconX size={20} aria-hidden />
        </button>
      </div>
      {children}
      {message ? (
        <p className={css.message} role="alert">
          {message}
        </p>
      ) : null}
    </li>
  );
}

/** Its code and what it is; of one that could not be asked for, that. */
export function LotText({ lot, more = [], isRefused = false }: { lot: PhoneLot; more?: readonly string[]; isRefused?: boolean }) {
  const { t } = useTranslation('ui');
  const { t: words } = useTranslation('phone');
  const what = lot.product ? (lot.label ?? t(`product.${lot.product}`)) : isRefused ? undefined : words('unchecked');
  return (
    <span className={css.what}>
      <bdi dir="ltr" className={css.id}>
        {inThrees(lot.productId)}
      </bdi>
      <small>{[what, ...more].filter(Boolean).join(' · ')}</small>
    </span>
  );
}

interface OpenLotsProps<Lot extends PhoneLot> {
  open: readonly Lot[] | undefined;
  emptyText: string | undefined;
  onChoose: (lot: Lot) => void;
}

/** A press adds a lot to the record. */
function OpenLots<Lot extends PhoneLot>({ open, emptyText, onChoose }: OpenLotsProps<Lot>) {
  const { t } = useTranslation('custody');
  if (!open) return null;
  if (open.length === 0) return emptyText ? <p className="muted">{emptyText}</p> : null;
  return (
    <ul className={css.rows} aria-label={t('byList')}>
      {open.map((lot) => (
        <li key={lot.productId}>
          <button type="button" className={css.row} onClick={() => onChoose(lot)}>
            <IconCirclePlus size={20} color="var(--ink-3)" aria-hidden />
            <LotText lot={lot} />
            {lot.grams === null && lot.quantity ? <Num>{formatInteger(lot.quantity)}</Num> : <WeightText grams={lot.grams} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
