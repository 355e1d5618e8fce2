import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useState } from 'react';
import { readScanned, type ScannedCode } from '../../../../../contracts/ledger/codes/addresses/lot-address.js';
import { loadTexts } from '../../../client/i18n/i18n.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { isOurs, isSurelyOurs } from './own-codes.js';

/**
 * Reads the product IDs in codes, and passes on those of this platform: at once, unless it has to ask who has a GTIN. Says of each other
 * code whose it is. Returns false, and passes on nothing, where an earlier call asks about the same codes.
 */
export function useCodeReader(): (texts: readonly string[], take: (productIds: string[]) => void) => boolean {
  const client = useQueryClient();
  const failureText = useFailureText();
  /** Holds texts that wait for their answer: a camera sees the same code again and again. */
  const [asked] = useState(() => new Set<string>());
  const answerTo = async (code: ScannedCode) => {
    const isOur = await isOurs(client, code).catch((error: unknown) => toast('error', failureText(error)));
    return { code, isOur };
  };
  const ask = async (codes: readonly ScannedCode[], take: (productIds: string[]) => void): Promise<void> => {
    const answers = await Promise.all(codes.map(answerTo));
    take(answers.flatMap(({ code, isOur }) => (isOur ? code.productId : [])));
    for (const { code, isOur } of answers) if (isOur === false) await tellForeign(code);
  };
  return (texts, take) => {
    const news = texts.filter((text) => !asked.has(text));
    const codes = news.map(readScanned);
    if (codes.length === 0) return false;
    if (codes.every(isSurelyOurs)) {
      take(codes.map(({ productId }) => productId));
      return true;
    }
    for (const text of news) asked.add(text);
    void ask(codes, take).finally(() => {
      for (const text of news) asked.delete(text);
    });
    return true;
  };
}

/** Few screens with codes wait for these texts. */
async function tellForeign({ gs1 }: ScannedCode): Promise<void> {
  if (!gs1) return;
  await loadTexts(['custody']);
  toast('error', gs1.host === undefined ? i18next.t('custody:foreignCode.noHost', gs1) : i18next.t('custody:foreignCode.ofHost', gs1));
}
