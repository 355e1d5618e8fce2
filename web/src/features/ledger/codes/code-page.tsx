import { Box, Group, Stack } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { lotAddress } from '../../../../../contracts/ledger/codes/addresses/lot-address.js';
import type { CodeHistoryEntry, QrCodeReply } from '../../../../../contracts/ledger/codes/replies.js';
import { ApiError } from '../../../client/api/api.js';
import { usePublicUrl } from '../../../client/session/public-url.js';
import { useGoodsName } from '../../../entities/custody/goods-name.js';
import { lotPath } from '../../../entities/custody/lot-paths.js';
import { TransactionKindIcon } from '../../../entities/custody/transaction-kind-icon.js';
import { ButtonLink } from '../../../ui/button.js';
import { Copyable } from '../../../ui/data-display/copyable.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { QrCode } from '../../../ui/data-display/qr-code.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { comma, formatDateTime, formatInteger, formatKg, formatProductId as inThrees } from '../../../ui/format.js';
import { Card, Page, PageHead } from '../../../ui/layout/layout.js';
import { LifeFact, LifeList } from '../../../ui/layout/life-list.js';
import { batchPath } from './batch-columns.js';
import { CodeStateChip } from './code-counts.js';
import css from './codes.module.css';
import { codeRead } from './codes-reads.js';

/** One code's life, from its batch to its lot's end. */
export function QrCodePage() {
  const { productId = '' } = useParams();
  const { t } = useTranslation('codes');
  const code = useQuery(codeRead(productId));
  if (code.error && !code.data) {
    const isGone = code.error instanceof ApiError && code.error.status === 404;
    return (
      <Page>
        {isGone ? (
          <Card padded={false}>
            <EmptyState title={t('codeGone')}>{t('codeGoneText')}</EmptyState>
          </Card>
        ) : (
          <ReadError error={code.error} onRetry={() => void code.refetch()} />
        )}
      </Page>
    );
  }
  return <Page>{code.data ? <Code code={code.data} /> : null}</Page>;
}

function Code({ code }: { code: QrCodeReply }) {
  const { t } = useTranslation('codes');
  const { t: words } = useTranslation('ui');
  const publicUrl = usePublicUrl();
  return (
    <>
      <PageHead
        title={
          <Group component="span" gap={12}>
            <Copyable text={code.code} noun={words('productIdNoun')}>
              <bdi dir="ltr" className={css.code}>
                {inThrees(code.code)}
              </bdi>
            </Copyable>
            <CodeStateChip state={code.state} />
          </Group>
        }
        note={
          <>
            {t('numbered', { number: formatInteger(code.number) })} ·{' '}
            <Link to={batchPath(code.batch.id)}>
              <bdi>{code.batch.name}</bdi>
            </Link>
            {code.batch.site ? ` · ${t('forSite', { site: code.batch.site.name })}` : null}
          </>
        }
      />
      <div className={css.columns} data-life>
        <CodeHistoryList code={code} />
        <Stack gap={16}>
          <Card>
            <QrCode text={lotAddress(publicUrl, code.code)} label={code.code} className={css.qr} />
          </Card>
          <LotCard code={code} />
        </Stack>
      </div>
    </>
  );
}

function LotCard({ code: { lot } }: { code: QrCodeReply }) {
  const { t } = useTranslation('codes');
  const nameOf = useGoodsName();
  if (!lot) {
    return (
      <Card title={t('lot')}>
        <p className="strong">{t('noLot')}</p>
        <p className="small muted">{t('noLotText')}</p>
      </Card>
    );
  }
  const grams = lot.remainingGrams ?? lot.massGrams;
  return (
    <Card title={t('lot')} aside={<ButtonLink size="small" to={lotPath(lot.productId)} label={t('toLot')} />}>
      <DetailList
        details={[
          { label: t('product'), value: nameOf(lot) },
          { label: t('holder'), value: <bdi>{lot.holder.name}</bdi> },
          ...(lot.externalIds ? [{ label: t('outsideNumbers'), value: <bdi className="num">{lot.externalIds.join(comma())}</bdi> }] : []),
          ...(grams === null ? [] : [{ label: t('left'), value: <Num>{formatKg(grams)} kg</Num> }]),
        ]}
      />
    </Card>
  );
}

const KINDS = {
  recorded: 'record',
  made: 'transform',
  purchased: 'purchase',
  sold: 'sell',
  transported: 'transport',
  used: 'transform',
  voided: 'void',
} as const satisfies Partial<Record<CodeHistoryEntry['kind'], Parameters<typeof TransactionKindIcon>[0]['kind']>>;

function CodeHistoryList({ code: { batch, history } }: { code: QrCodeReply }) {
  const { t } = useTranslation('codes');
  return (
    <section>
      <Box component="h2" mb={16}>
        {t('life')}
      </Box>
      <LifeList>
        <LifeFact
          icon={<IconQrcode size={16} aria-hidden />}
          last={history.length === 0}
          when={<Num>{formatDateTime(batch.createdAt)}</Num>}
        >
          <p className="strong">{t('did.encoded')}</p>
          <p className="small muted">{batch.creator?.name ?? t('erased')}</p>
        </LifeFact>
        {history.map((fact, at) => (
          <CodeHistoryItem key={`${fact.recordedAt} ${fact.kind} ${fact.transactionId}`} fact={fact} last={at === history.length - 1} />
        ))}
      </LifeList>
    </section>
  );
}

function CodeHistoryItem({ fact: { kind, facility, counterparty, occurredAt, undone }, last }: { fact: CodeHistoryEntry; last: boolean }) {
  const { t } = useTranslation('codes');
  return (
    <LifeFact
      icon={<TransactionKindIcon kind={kind === 'counted' ? 'record' : KINDS[kind]} />}
      last={last}
      when={<Num>{formatDateTime(occurredAt)}</Num>}
    >
      <p>
        <span className={undone ? css.undone : 'strong'}>{t(`did.${kind}`)}</span>{' '}
        {undone ? <span className="small muted">{t('undone')}</span> : null}
      </p>
      <p className="small muted">
        <bdi>{facility.name}</bdi>
        {counterparty ? (
          <>
            {' · '}
            <bdi>{counterparty.name}</bdi>
          </>
        ) : null}
      </p>
    </LifeFact>
  );
}
