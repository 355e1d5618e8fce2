import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../../../contracts/shared/screens.js';
import type { BesideEvent, BesideTransfer } from '../../../../../../../contracts/watch/audits/replies.js';
import { Hash } from '../../../../../ui/data-display/copyable.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { formatDate, formatInteger, formatKg, formatProductId, formatSignedKg } from '../../../../../ui/format.js';
import css from '../room.module.css';
import { toneOf, useStateText } from './transfer-words.js';

const LOTS_SHOWN = 6;

/** Compares the facts of one transfer on both sides, down to the hash that the buyer cites. */
export function TransferStrip({ transfer }: { transfer: BesideTransfer }) {
  const { t } = useTranslation('audits');
  const stateText = useStateText();
  const { sales, transports, released, received, cited, lots } = transfer;
  return (
    <section className={css.strip} data-state={toneOf(transfer)} aria-label={stateText(transfer)}>
      <p className="strong">{stateText(transfer)}</p>
      <dl>
        <Fact term={t('sold')} value={formatKg(transfer.soldGrams)} events={sales} />
        {transports.length > 0 ? <Fact term={t('shipped')} value={formatKg(transfer.soldGrams)} events={transports} /> : null}
        {released ? <Fact term={t('released')} value={formatKg(transfer.soldGrams)} events={[released]} /> : null}
        <Fact term={t('received')} value={formatKg(transfer.receivedGrams)} events={received ? [received] : []} />
        <Fact
          term={t('difference')}
          value={transfer.differenceGrams === null ? '–' : formatSignedKg(transfer.differenceGrams)}
          events={[]}
        />
        {received ? (
          <Fact term={t('cited')} value={cited ? <Hash hash={cited.hash} /> : t('noneCited')} events={[]}>
            {cited ? <Held holds={cited.holds} /> : null}
          </Fact>
        ) : null}
        {released ? <Fact term={t('fact.hash')} value={<Hash hash={released.hash} />} events={[]} /> : null}
      </dl>
      <p className="small">
        {lots.slice(0, LOTS_SHOWN).map(({ lotId, productId }) => (
          <span key={lotId}>
            <Link to={SCREENS.lot.path.replace(':productId', encodeURIComponent(productId))} className="mono">
              <bdi dir="ltr">{formatProductId(productId)}</bdi>
            </Link>{' '}
          </span>
        ))}
        {lots.length > LOTS_SHOWN ? <Num className="muted">+{formatInteger(lots.length - LOTS_SHOWN)}</Num> : null}
      </p>
    </section>
  );
}

function Held({ holds }: { holds: boolean }) {
  const { t } = useTranslation('audits');
  return (
    <span className={css.held} data-holds={holds || undefined}>
      {holds ? <IconCircleCheckFilled size={14} aria-hidden /> : <IconCircleXFilled size={14} aria-hidden />}
      {holds ? t('same') : t('another')}
    </span>
  );
}

function Fact({ term, value, events, children }: { term: string; value: ReactNode; events: readonly BesideEvent[]; children?: ReactNode }) {
  const { t } = useTranslation('replay');
  const named = events.map(({ revision, occurredAt }) => `${t('event', { number: formatInteger(revision) })}, ${formatDate(occurredAt)}`);
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <Num className="strong">{value}</Num>
        {children}
        {named.length > 0 ? <span className="caption">{named.join('; ')}</span> : null}
      </dd>
    </div>
  );
}
