import { useTranslation } from 'react-i18next';
import type { LotReply } from '../../../../contracts/custody/replies.js';
import { DetailStrip, StateAxis } from '../../ui/data-display/details.js';
import { Num } from '../../ui/data-display/number-text.js';
import { formatDateTime, formatKg } from '../../ui/format.js';

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
        { label: t('lot.claim'), value: <ClaimText claim={lot.claim} /> },
      ]}
    />
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

function ClaimText({ claim }: { claim: LotReply['claim'] }) {
  const { t } = useTranslation('stock');
  const { t: words } = useTranslation('ui');
  if (!claim) return <>{t('lot.noClaim')}</>;
  const { grams, certification, model } = claim;
  return <>{t('lot.claimValue', { weight: formatKg(grams), certification, model: words(`model.${model}`) })}</>;
}
