import type { WindowFlag } from '../../../contracts/balance-replies.js';
import { filled } from '../../../contracts/field-messages.js';
import { percentOf, whole } from './formats.js';
import type { ReportTexts } from './texts/en.js';

/** What a flag says beside its name. */
export function noteOf(flag: WindowFlag, texts: ReportTexts): string {
  switch (flag.code) {
    case 'stepAssumed':
      return texts[flag.step];
    case 'yieldOutOfRange':
      return `${percentOf(flag.yieldBp / 100)}, ${texts.expected} ${percentOf(flag.lowBp / 100)}–${percentOf(flag.highBp / 100)}`;
    case 'transitDifference':
      return `${whole(flag.differenceGrams / 1000)} kg`;
    case 'countDifference':
      return `${whole(flag.differenceGrams / 1000)} kg / ${whole(flag.bookGrams / 1000)} kg`;
    case 'claimInDoubt':
      return `${flag.certification} ${whole(flag.grams / 1000)} kg`;
    case 'shortInWindow':
      return `${flag.certification} ${whole(flag.balanceGrams / 1000)} kg`;
    case 'lateFact':
      return filled(texts.window, { number: flag.window });
    default:
      return '';
  }
}
