import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { CodeFact, QrCodeReply } from '../../../../contracts/codes-replies.js';
import { CallFailed } from '../../api.js';
import { lotPath } from '../../homes.js';
import { ButtonLink } from '../../ui/button.js';
import { dateTime, productId as inThrees, kg, whole } from '../../ui/format.js';
import { KindIcon } from '../../ui/kinds.js';
import { Card, Copyable, Num, Page, PageHead, Pairs } from '../../ui/parts.js';
import { QrCode } from '../../ui/qr-code.js';
import { Empty, ReadError } from '../../ui/states.js';
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
    const isGone = code.error instanceof CallFailed && code.error.status === 404;
    return (
      <Page>
        {isGone ? (
          <Card padded={false}>
            <Empty title={t('codeGone')}>{t('codeGoneText')}</Empty>
          </Card>
        ) : (
          <ReadError error={code.error} again={() => void code.refetch()} />
        )}
      </Page>
    );
  }
  return <Page>{code.data ? <Code code={code.data} /> : null}</Page>;
}

function Code({ code }: { code: QrCodeReply }) {
  const { t } = useTranslation('codes');
  const { t: words } = useTranslation('ui');
  return (
    <>
      <PageHead
        title={
          <span className={css.codeHead}>
            <Copyable text={code.code} what={words('productIdNoun')}>
              <bdi dir="ltr" className={css.code}>
                {inThrees(code.code)}
              </bdi>
            </Copyable>
            <CodeStateChip state={code.state} />
          </span>
        }
        note={
          <>
            {t('numbered', { number: whole(code.number) })} ·{' '}
            <Link to={batchPath(code.batch.id)}>
              <bdi>{code.batch.name}</bdi>
            </Link>
          </>
        }
      />
      <div className={css.columns} data-life>
        <Life code={code} />
        <div className={css.aside}>
          <Card>
            <QrCode text={code.code} label={code.code} className={css.qr} />
          </Card>
          <LotCard code={code} />
        </div>
      </div>
    </>
  );
}

function LotCard({ code: { lot } }: { code: QrCodeReply }) {
  const { t } = useTranslation('codes');
  const { t: words } = useTranslation('ui');
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
    <Card
      title={t('lot')}
      aside={
        <ButtonLink size="small" to={lotPath(lot.productId)}>
          {t('toLot')}
        </ButtonLink>
      }
    >
      <Pairs
        pairs={[
          { label: t('product'), value: lot.grade ?? lot.name ?? words(`product.${lot.product}`) },
          { label: t('holder'), value: <bdi>{lot.holder.name}</bdi> },
          ...(grams === null ? [] : [{ label: t('left'), value: <Num>{kg(grams)} kg</Num> }]),
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
} as const satisfies Partial<Record<CodeFact['kind'], Parameters<typeof KindIcon>[0]['kind']>>;

function Life({ code: { batch, history } }: { code: QrCodeReply }) {
  const { t } = useTranslation('codes');
  return (
    <section>
      <h2 className={css.lifeHead}>{t('life')}</h2>
      <ol className={css.life}>
        <li>
          <span className={css.dot} data-last={history.length === 0 || undefined}>
            <IconQrcode size={16} aria-hidden />
          </span>
          <div>
            <p className="strong">{t('did.encoded')}</p>
            <p className="small muted">{batch.creator?.name ?? t('erased')}</p>
          </div>
          <span className={css.when}>
            <Num>{dateTime(batch.createdAt)}</Num>
          </span>
        </li>
        {history.map((fact, at) => (
          <Fact key={`${fact.recordedAt} ${fact.kind} ${fact.transactionId}`} fact={fact} last={at === history.length - 1} />
        ))}
      </ol>
    </section>
  );
}

function Fact({ fact: { kind, facility, counterparty, occurredAt, undone }, last }: { fact: CodeFact; last: boolean }) {
  const { t } = useTranslation('codes');
  return (
    <li>
      <span className={css.dot} data-last={last || undefined}>
        <KindIcon kind={kind === 'counted' ? 'record' : KINDS[kind]} />
      </span>
      <div>
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
      </div>
      <span className={css.when}>
        <Num>{dateTime(occurredAt)}</Num>
      </span>
    </li>
  );
}
