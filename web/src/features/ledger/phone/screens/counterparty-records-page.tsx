import { Flex, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { AgreementChip, DisputeDialog } from '../../../../entities/custody/agreement.js';
import { TransactionKindIcon } from '../../../../entities/custody/transaction-kind-icon.js';
import { useQueue } from '../../../../offline/record-queue.js';
import type { UnsentRecord } from '../../../../offline/unsent-record.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { toggledInSet } from '../../../../ui/data-display/toggled.js';
import { EmptyState, InlineError } from '../../../../ui/feedback/feedback.js';
import { ReadError, useFailureText } from '../../../../ui/feedback/read-error.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { undoToast } from '../../../../ui/feedback/undo-toast.js';
import { comma, formatDateTime, formatInteger, formatKg } from '../../../../ui/format.js';
import { AsOf } from '../shell/kept-read.js';
import phoneButtons from '../shell/phone-buttons.module.css';
import phoneCard from '../shell/phone-card.module.css';
import { cachedCounterpartyRecordsRead } from '../shell/phone-reads.js';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';
import {
  awaitsPurchase,
  holdConfirmation,
  keepConfirmedInPlace,
  recordKey,
  unsentStatementOn,
  useDispute,
} from './counterparty-records.js';
import { MovedLots, totalMassGrams } from './history.js';

/** Lists others' records with this site as the other party: to confirm, to buy, and disputed ones. */
export function PhoneCounterpartyRecords() {
  const { t } = useTranslation('transactions');
  const { t: own } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const phone = usePhone();
  const read = useQuery(cachedCounterpartyRecordsRead(phone));
  const { toConfirm = [], disputed = [], more = 0 } = read.data?.value ?? {};
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const listed = useRef<TransactionReply[]>([]);
  listed.current = keepConfirmedInPlace(
    listed.current,
    toConfirm.filter((each) => !awaitsPurchase(each, phone)),
    confirmed,
  );
  const isEmpty = read.data && listed.current.length + toConfirm.length + disputed.length === 0;
  return (
    <PhoneScreen title={t('agreements.ofOthers')} back="/m">
      <AsOf savedAt={read.data?.savedAt} />
      {read.error ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {isEmpty ? <EmptyState title={t('agreements.emptyOthers')}>{t('agreements.emptyOthersText')}</EmptyState> : null}
      <RecordList
        title={words('agreement.toConfirm')}
        records={listed.current}
        more={more}
        confirmed={confirmed}
        onConfirmed={(record, isConfirmed) =>
          setConfirmed((all) => (isConfirmed !== all.has(recordKey(record)) ? toggledInSet(all, recordKey(record)) : all))
        }
      />
      <RecordList title={own('soldToYou')} records={toConfirm.filter((each) => awaitsPurchase(each, phone))} />
      <RecordList title={words('agreement.disputed')} records={disputed} isDisputed />
    </PhoneScreen>
  );
}

interface RecordListProps {
  title: string;
  records: readonly TransactionReply[];
  /** Further ones, which come as these are done. */
  more?: number;
  isDisputed?: boolean;
  /** By their keys: what was confirmed on this screen. */
  confirmed?: ReadonlySet<string>;
  onConfirmed?: (record: TransactionReply, isConfirmed: boolean) => void;
}

function RecordList({ title, records, more = 0, isDisputed = false, confirmed, onConfirmed }: RecordListProps) {
  if (records.length === 0) return null;
  const open = records.filter((record) => !confirmed?.has(recordKey(record)));
  return (
    <Stack component="section" className={phoneRows.section} gap={8}>
      <h2>
        {title}
        <Num className="muted">{formatInteger(open.length + more)}</Num>
      </h2>
      <Stack component="ul" className={phoneRows.section} gap={8} aria-label={title}>
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
      </Stack>
    </Stack>
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
    <Stack component="article" className={phoneCard.card} gap={12} aria-label={`${kind}, ${record.facility.name}`}>
      <Group gap={8} wrap="nowrap" justify="space-between">
        <Flex component="span" className={phoneRows.tile} align="center" justify="center" display="inline-flex">
          <TransactionKindIcon kind={record.kind} size={22} />
        </Flex>
        <span className={phoneRows.what}>
          <span className="strong">
            {kind}
            {comma()}
            <bdi>{record.facility.name}</bdi>
          </span>
          <small>
            <Num>{formatDateTime(record.occurredAt)}</Num>
          </small>
        </span>
        <Num className="strong num nowrap">{formatKg(totalMassGrams(record.lots))} kg</Num>
      </Group>
      <MovedLots transaction={record} />
      {isDisputed && reason ? <p className={phoneRows.note}>{reason}</p> : null}
      <StatementActions record={record} isDisputed={isDisputed} isConfirmed={isConfirmed} onConfirmed={onConfirmed} />
    </Stack>
  );
}

/** One press confirms, which can be undone for some seconds; a dispute asks why. Either waits on this phone where there is no network. */
function StatementActions({ record, isDisputed, isConfirmed, onConfirmed }: CardProps) {
  const { records = [] } = useQueue();
  const unsent = unsentStatementOn(records, record);
  const dispute = useDispute(record);
  const hold = useHeldConfirmation(record, onConfirmed);
  const [asks, setAsks] = useState(false);
  const [error, setError] = useState<string>();
  const failureText = useFailureText();
  const isHolding = useRef(false);
  const confirm = (): void => {
    if (isHolding.current) return;
    isHolding.current = true;
    onConfirmed(true);
    hold()
      .catch((failure) => {
        onConfirmed(false);
        setError(failureText(failure));
      })
      .finally(() => {
        isHolding.current = false;
      });
  };
  const isRefused = unsent?.state === 'failed' && isConfirmed;
  useEffect(() => {
    if (isRefused) onConfirmed(false);
  }, [isRefused, onConfirmed]);
  return (
    <>
      {unsent ? (
        <UnsentStatement statement={unsent} />
      ) : isConfirmed ? (
        <Group className={phoneCard.actions} gap={8} align="stretch">
          <AgreementChip agreement="confirmed" />
        </Group>
      ) : (
        <StatementButtons record={record} isDisputed={isDisputed} onConfirm={confirm} onDispute={() => setAsks(true)} />
      )}
      {error ? <InlineError>{error}</InlineError> : null}
      <DisputeDialog opened={asks} onClose={() => setAsks(false)} onConfirm={dispute} />
    </>
  );
}

function UnsentStatement({ statement }: { statement: UnsentRecord }) {
  const { t } = useTranslation('phone');
  const hasFailed = statement.state === 'failed';
  return (
    <>
      <Group className={phoneCard.actions} gap={8} align="stretch">
        {hasFailed ? null : <AgreementChip agreement={statement.kind === 'confirm' ? 'confirmed' : 'disputed'} />}
        <Chip tone={hasFailed ? 'high' : 'medium'}>{t(`state.${statement.state}`)}</Chip>
      </Group>
      {statement.failure ? <InlineError>{statement.failure.message}</InlineError> : null}
    </>
  );
}

interface StatementButtonsProps {
  record: TransactionReply;
  isDisputed: boolean;
  onConfirm: () => void;
  onDispute: () => void;
}

function StatementButtons({ record, isDisputed, onConfirm, onDispute }: StatementButtonsProps) {
  const { t } = useTranslation('ui');
  const toPurchase = awaitsPurchase(record, usePhone()) && !isDisputed;
  return (
    <Group className={phoneCard.actions} gap={8} align="stretch">
      {toPurchase ? <ToPurchase record={record} /> : <Button onClick={onConfirm} label={t('agreement.confirm')} />}
      {isDisputed ? null : (
        <button type="button" className={phoneButtons.textButton} data-danger onClick={onDispute}>
          {t('agreement.dispute')}
        </button>
      )}
    </Group>
  );
}

function ToPurchase({ record: { facility } }: { record: TransactionReply }) {
  const { t } = useTranslation('custody');
  const search = new URLSearchParams({ seller: facility.id, name: facility.name, step: 'lots' });
  return <ButtonLink to={`${SCREENS.phonePurchase.path}?${search}`} label={t('purchase.do')} />;
}

function useHeldConfirmation(record: TransactionReply, onConfirmed: CardProps['onConfirmed']): () => Promise<void> {
  const { t } = useTranslation('ui');
  const { t: own } = useTranslation('phone');
  const { account } = usePhone();
  const { isOnline } = useQueue();
  return async () => {
    const takeBack = await holdConfirmation(record, account);
    const undo = async (): Promise<void> => {
      if (await takeBack()) onConfirmed(false);
      else toast('error', t('held.tooLate'));
    };
    const done = isOnline ? t('agreement.confirmDone') : own('done.kept', { what: t('agreement.confirm') });
    undoToast(done, t('held.undo'), () => void undo());
  };
}
