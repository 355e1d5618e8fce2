import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../contracts/gates.js';
import type { TransactionReply } from '../../../../contracts/replies.js';
import { useQueue } from '../../queue/queue.js';
import type { UnsentRecord } from '../../queue/unsent-record.js';
import { AgreementChip, DisputeDialog } from '../../ui/agreement.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Chip } from '../../ui/chip.js';
import { toggled } from '../../ui/data-table.js';
import { dateTime, kg, time, whole } from '../../ui/format.js';
import { KindIcon } from '../../ui/kinds.js';
import { Num } from '../../ui/parts.js';
import { Empty, InlineError, ReadError, useFailureText } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { gramsOfLots, MovedLots } from './history.js';
import { heldInPlace, recordKey, state, unsentWord, waitsForPurchase } from './named-records.js';
import { usePhone } from './phone.js';
import css from './phone.module.css';
import { namedKept } from './phone-reads.js';
import { PhoneScreen } from './phone-screen.js';

/** What others recorded with this site as the other party: to confirm, to buy, and what it disputes. */
export function PhoneNamed() {
  const { t } = useTranslation('transactions');
  const { t: own } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const phone = usePhone();
  const read = useQuery(namedKept(phone));
  const { toConfirm = [], disputed = [], more = 0 } = read.data?.value ?? {};
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const listed = useRef<TransactionReply[]>([]);
  listed.current = heldInPlace(
    listed.current,
    toConfirm.filter((each) => !waitsForPurchase(each, phone)),
    confirmed,
  );
  const isEmpty = read.data && listed.current.length + toConfirm.length + disputed.length === 0;
  return (
    <PhoneScreen title={t('agreements.ofOthers')} back="/m">
      {read.data?.savedAt ? (
        <p className={css.note}>
          <IconClock size={18} aria-hidden /> {own('savedAt', { time: time(read.data.savedAt) })}
        </p>
      ) : null}
      {read.error ? <ReadError error={read.error} again={() => void read.refetch()} /> : null}
      {isEmpty ? <Empty title={t('agreements.emptyOthers')}>{t('agreements.emptyOthersText')}</Empty> : null}
      <Records
        title={words('agreement.toConfirm')}
        records={listed.current}
        more={more}
        confirmed={confirmed}
        onConfirmed={(record, isConfirmed) =>
          setConfirmed((all) => (isConfirmed !== all.has(recordKey(record)) ? toggled(all, recordKey(record)) : all))
        }
      />
      <Records title={own('soldToYou')} records={toConfirm.filter((each) => waitsForPurchase(each, phone))} />
      <Records title={words('agreement.disputed')} records={disputed} isDisputed />
    </PhoneScreen>
  );
}

interface RecordsProps {
  title: string;
  records: readonly TransactionReply[];
  /** Further ones, which come as these are done. */
  more?: number;
  isDisputed?: boolean;
  /** By their keys: what was confirmed on this screen. */
  confirmed?: ReadonlySet<string>;
  onConfirmed?: (record: TransactionReply, isConfirmed: boolean) => void;
}

function Records({ title, records, more = 0, isDisputed = false, confirmed, onConfirmed }: RecordsProps) {
  if (records.length === 0) return null;
  const open = records.filter((record) => !confirmed?.has(recordKey(record)));
  return (
    <section className={css.section}>
      <h2>
        {title}
        <Num className="muted">{whole(open.length + more)}</Num>
      </h2>
      <ul className={css.section} aria-label={title}>
        {records.map((record) => (
          <li key={recordKey(record)}>
            <RecordCard
              record={record}
              isDisputed={isDisputed}
              isConfirmed={confirmed?.has(recordKey(record)) ?? false}
              onConfirmed={(isSo) => onConfirmed?.(record, isSo)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  record: TransactionReply;
  isDisputed: boolean;
  isConfirmed: boolean;
  /** As soon as it is pressed; false where it was refused after all. */
  onConfirmed: (isConfirmed: boolean) => void;
}

function RecordCard({ record, isDisputed, isConfirmed, onConfirmed }: CardProps) {
  const { t } = useTranslation('ui');
  const phone = usePhone();
  const kind = t(`kind.${record.kind}`);
  const reason = record.agreements?.find(({ facility }) => facility.id === phone.facilityId)?.dispute?.reason;
  return (
    <article className={css.card} aria-label={`${kind}, ${record.facility.name}`}>
      <div className={css.cardHead}>
        <span className={css.tile}>
          <KindIcon kind={record.kind} size={22} />
        </span>
        <span className={css.what}>
          <span className="strong">
            {kind}, <bdi>{record.facility.name}</bdi>
          </span>
          <small>
            <Num>{dateTime(record.occurredAt)}</Num>
          </small>
        </span>
        <Num className={css.weight}>{kg(gramsOfLots(record.lots))} kg</Num>
      </div>
      <MovedLots transaction={record} />
      {isDisputed && reason ? <p className={css.note}>{reason}</p> : null}
      <Word record={record} isDisputed={isDisputed} isConfirmed={isConfirmed} onConfirmed={onConfirmed} />
    </article>
  );
}

/** One press confirms; a dispute asks why. Either waits on this phone where there is no network. */
function Word({ record, isDisputed, isConfirmed, onConfirmed }: CardProps) {
  const { records = [] } = useQueue();
  const unsent = unsentWord(records, record);
  const say = useSay(record);
  const [asks, setAsks] = useState(false);
  const [error, setError] = useState<string>();
  const failureText = useFailureText();
  const confirm = (): void => {
    onConfirmed(true);
    say('confirm').catch((failure) => {
      onConfirmed(false);
      setError(failureText(failure));
    });
  };
  return (
    <>
      {unsent ? (
        <Unsent word={unsent} />
      ) : isConfirmed ? (
        <div className={css.actions}>
          <AgreementChip agreement="confirmed" />
        </div>
      ) : (
        <Actions record={record} isDisputed={isDisputed} onConfirm={confirm} onDispute={() => setAsks(true)} />
      )}
      {error ? <InlineError>{error}</InlineError> : null}
      <DisputeDialog opened={asks} onClose={() => setAsks(false)} act={(reason) => say('dispute', reason)} />
    </>
  );
}

function Unsent({ word }: { word: UnsentRecord }) {
  const { t } = useTranslation('phone');
  return (
    <div className={css.actions}>
      <AgreementChip agreement={word.kind === 'confirm' ? 'confirmed' : 'disputed'} />
      <Chip tone={word.state === 'failed' ? 'high' : 'medium'}>{t(`state.${word.state}`)}</Chip>
    </div>
  );
}

interface ActionsProps {
  record: TransactionReply;
  isDisputed: boolean;
  onConfirm: () => void;
  onDispute: () => void;
}

function Actions({ record, isDisputed, onConfirm, onDispute }: ActionsProps) {
  const { t } = useTranslation('ui');
  const toPurchase = waitsForPurchase(record, usePhone()) && !isDisputed;
  return (
    <div className={css.actions}>
      {toPurchase ? <ToPurchase record={record} /> : <Button onClick={onConfirm}>{t('agreement.confirm')}</Button>}
      {isDisputed ? null : (
        <button type="button" className={css.textButton} data-danger onClick={onDispute}>
          {t('agreement.dispute')}
        </button>
      )}
    </div>
  );
}

function ToPurchase({ record: { facility } }: { record: TransactionReply }) {
  const { t } = useTranslation('custody');
  const search = new URLSearchParams({ seller: facility.id, name: facility.name, step: 'lots' });
  return <ButtonLink to={`${SCREENS.phonePurchase.path}?${search}`}>{t('purchase.do')}</ButtonLink>;
}

function useSay(record: TransactionReply): (kind: 'confirm' | 'dispute', reason?: string) => Promise<void> {
  const { t } = useTranslation('ui');
  const { t: own } = useTranslation('phone');
  const { account } = usePhone();
  return async (kind, reason) => {
    const end = await state(kind, record, account, reason);
    if (end === 'sent') toast('success', t(kind === 'confirm' ? 'agreement.confirmDone' : 'agreement.disputeDone'), record.facility.name);
    else toast('info', own('done.kept', { what: t(`agreement.${kind}`) }), record.facility.name);
  };
}
