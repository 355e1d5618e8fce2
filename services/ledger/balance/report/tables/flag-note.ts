import type { WindowFlag } from '../../../../../contracts/ledger/balance/replies.js';
import { fillMessage } from '../../../../../contracts/shared/messages/field-messages.js';
import { formatPercent, formatWhole } from '../../../../platform/papers/cell-format.js';
import type { ReportTexts } from '../languages.js';

export function flagNote(flag: WindowFlag, texts: ReportTexts): string {
  switch (flag.code) {
    case 'stepAssumed':
      return texts[flag.step];
    case 'yieldOutOfRange':
      return `${formatPercent(flag.yieldBp / 100)}, ${texts.expected} ${formatPercent(flag.lowBp / 100)}–${formatPercent(flag.highBp / 100)}`;
    case 'rerecorded':
      return `${formatPercent(flag.yieldBp / 100)}, ${formatPercent(flag.voidedBp / 100)}`;
    case 'transitDifference':
      return `${formatWhole(flag.differenceGrams / 1000)} kg`;
    case 'countDifference':
      return `${formatWhole(flag.differenceGrams / 1000)} kg / ${formatWhole(flag.bookGrams / 1000)} kg`;
    case 'claimInDoubt':
      return `${flag.certification} ${formatWhole(flag.grams / 1000)} kg`;
    case 'shortInWindow':
      return `${flag.certification} ${formatWhole(flag.balanceGrams / 1000)} kg`;
    case 'otherInputsHigh':
      return `${formatWhole(flag.addedGrams / 1000)} kg / ${formatWhole(flag.usedGrams / 1000)} kg`;
    case 'certificateExceeded':
      return `${formatWhole(flag.claimedGrams / 1000)} kg / ${formatWhole(flag.coveredGrams / 1000)} kg`;
    case 'notCertified':
      return flag.certification;
    case 'lateFact':
      return fillMessage(texts.window, { number: flag.window });
    default:
      return '';
  }
}
