import { useTranslation } from 'react-i18next';
import type { KnockOutReply } from '../../../../../../../contracts/trace/risk/replies.js';
import { Banner } from '../../../../../ui/feedback/feedback.js';
import { formatDate, inSentence } from '../../../../../ui/format.js';

/** Lists facts that make the whole risk high regardless of all others, and how they end. */
export function KnockOuts({ knockOuts }: { knockOuts: readonly KnockOutReply[] }) {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  return knockOuts.map(({ indicator, source, observedAt, origin }, at) => (
    <Banner
      key={`${indicator} ${origin?.hash ?? at}`}
      tone="high"
      title={t('knockOut.title', { indicator: inSentence(named(`indicator.${indicator}`)) })}
    >
      {t(source === 'saq' ? 'knockOut.untilAnswered' : 'knockOut.untilClosed', {
        date: formatDate(observedAt),
        source: source ? named(`source.${source}`) : inSentence(t('reported')),
      })}
    </Banner>
  ));
}
