import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { readScanned, type ScannedCode } from '../../../../../contracts/ledger/codes/addresses/lot-address.js';
import { loadTexts } from '../../../client/i18n/i18n.js';
import { toast } from '../../../ui/feedback/toast.js';
import { isOurs, isSurelyOurs } from './own-codes.js';

/**
 * Reads the product IDs in codes, and passes on those of this platform: at once, unless it has to ask who has a GTIN. Says of each other
 * code whose it is.
 */
export function useCodeReader(): (texts: readonly string[], take: (productIds: string[]) => void) => void {
  const client = useQueryClient();
  const ask = async (codes: readonly ScannedCode[], take: (productIds: string[]) => void): Promise<void> => {
    const answers = await Promise.all(codes.map(async (code) => ({ code, isOurs: await isOurs(client, code) })));
    take(answers.flatMap(({ code, isOurs: isOur }) => (isOur ? code.productId : [])));
    for (const answer of answers) if (!answer.isOurs) await tellForeign(answer.code);
  };
  return (texts, take) => {
    const codes = texts.map(readScanned);
    if (codes.every(isSurelyOurs)) take(codes.map(({ productId }) => productId));
    else void ask(codes, take);
  };
}

/** Few screens with codes wait for these texts. */
async function tellForeign({ gs1 }: ScannedCode): Promise<void> {
  if (!gs1) return;
  await loadTexts(['custody']);
  toast('error', gs1.host === undefined ? i18next.t('custody:foreignCode.noHost', gs1) : i18next.t('custody:foreignCode.ofHost', gs1));
}
