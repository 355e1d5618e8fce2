import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import { inSentence } from '../../ui/format.js';

/** Lists kinds as the reader's language does: "Invoice, packing list". */
export function useKindList(): (kinds: readonly DocumentKind[]) => string {
  const { t, i18n } = useTranslation('evidence');
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
  return (kinds) => list.format(kinds.map((kind, at) => (at === 0 ? t(`kind.${kind}`) : inSentence(t(`kind.${kind}`)))));
}
