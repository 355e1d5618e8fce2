import { useTranslation } from 'react-i18next';
import type { LotReply } from '../../../../../contracts/ledger/custody/replies.js';
import { formatPercent } from '../../../../../contracts/shared/percents.js';
import { useClaimText } from '../../../entities/custody/transaction-details/claim-text.js';
import { Word } from '../../../entities/rests-on/words/word.js';
import { DetailStrip, StateAxis } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDateTime } from '../../../ui/format.js';

const TITLES = ['held', 'sold', 'released'] as const;
const DISPATCHES = ['notShipped', 'shipped'] as const;

/** Its last transaction, its title, its dispatch and its claim. */
export function LotState({ lot }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  const { t: words } = useTranslation('ui');
  const titles = TITLES.map((key) => ({ key, label: words(`title.${key}`) }));
  const dispatches = DISPATCHES.map((key) => ({ key, label: words(`dispatch.${key}`) }));
  return (
    <DetailStrip
      isPlain
      details={[
        { label: t('lot.lastTransaction'), value: <LastTransaction lot={lot} /> },
        { label: t('lot.title'), value: <StateAxis current={lot.title} states={titles} /> },
        { label: t('lot.dispatch'), value: <StateAxis current={lot.dispatch} states={dispatches} /> },
        { label: t('lot.claim'), value: <ClaimWord lot={lot} /> },
      ]}
    />
  );
}

function ClaimWord({ lot }: { lot: LotReply }) {
  return (
    <Word of={lot.claim ? 'claim' : 'byBooks'}>
      <LotClaim lot={lot} />
    </Word>
  );
}

function LastTransaction({ lot }: { lot: LotReply }) {
  const { t: words } = useTranslation('ui');
  const last = lot.history.at(-1);
  if (!last) return <>–</>;
  return (
    <>
      <span className="strong">{words(`kind.${last.kind}`)}</span> <Num className="muted">{formatDateTime(last.occurredAt)}</Num>
    </>
  );
}

/** Shows the claim of a lot, and the part of its cotton that its holder's books verify: a statement, not its origin. */
export function LotClaim({ lot: { claim, verifiedShare } }: { lot: Pick<LotReply, 'claim' | 'verifiedShare'> }) {
  const { t, i18n } = useTranslation('stock');
  const claimText = useClaimText();
  const claimed = claim ? claimText(claim) : t('lot.noClaim');
  const byBooks = verifiedShare === null ? [] : [t('lot.byBooks', { share: formatPercent(verifiedShare) })];
  return <>{new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format([claimed, ...byBooks])}</>;
}
