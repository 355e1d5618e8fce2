import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useState } from 'react';
import { readScanned, type ScannedCode } from '../../../../../contracts/ledger/codes/addresses/lot-address.js';
import { loadTexts } from '../../../client/i18n/i18n.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { isOurs, isSurelyOurs } from './own-codes.js';

/** Tells that codes were not taken: a code is of others, or no answer says whose it is. */
export type CodeFault = 'foreign' | 'failed';
type TakeCodes = (productIds: string[], fault?: CodeFault) => void;

/**
 * Reads the product IDs in codes, and passes on those of this platform: at once, unless it has to ask who has a GTIN. Shows a message for
 * each foreign code. Returns false, and passes on nothing, where an earlier call asks about the same codes.
 */
export function useCodeReader(): (texts: readonly string[], take: TakeCodes) => boolean {
  const client = useQueryClient();
  const failureText = useFailureText();
  /** Holds texts until their answer: a camera sees the same code again and again. */
  const [asked] = useState(() => new Set<string>());
  const answerTo = async (code: ScannedCode) => {
    const isOur = await isOurs(client, code).catch((error: unknown) => {
      toast('error', failureText(error));
      return undefined;
    });
    return { code, isOur };
  };
  const ask = async (codes: readonly ScannedCode[], take: TakeCodes): Promise<void> => {
    const answers = await Promise.all(codes.map(answerTo));
    take(
      answers.flatMap(({ code, isOur }) => (isOur ? code.productId : [])),
      faultOf(answers),
    );
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

function faultOf(answers: readonly { isOur: boolean | undefined }[]): CodeFault | undefined {
  if (answers.some(({ isOur }) => isOur === undefined)) return 'failed';
  return answers.every(({ isOur }) => isOur) ? undefined : 'foreign';
}

/** Loads its texts first: most screens with codes do not have them. */
async function tellForeign({ gs1 }: ScannedCode): Promise<void> {
  if (!gs1) return;
  await loadTexts(['custody']);
  toast('error', gs1.host === undefined ? i18next.t('custody:foreignCode.noHost', gs1) : i18next.t('custody:foreignCode.ofHost', gs1));
}
