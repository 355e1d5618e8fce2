import { useTranslation } from 'react-i18next';
import type { LogReply, WitnessReply } from '../../../../../contracts/ledger/proof/log/replies.js';
import { comma, formatDateTimeUtc, formatInteger } from '../../../ui/format.js';

/** Returns the witnesses that count for a quorum: the second name of a deep witness does not. */
export const countedWitnesses = ({ witnesses }: LogReply): WitnessReply[] => witnesses.filter(({ isDeep }) => !isDeep);

/** Returns the counted witnesses that signed a checkpoint of this size or a larger one, which contains it unchanged. */
export const witnessesOf = (log: LogReply, size: number): WitnessReply[] => countedWitnesses(log).filter((each) => each.size >= size);

/**
 * Returns the sentence that names the witnesses of the newest witnessed checkpoint, and when enough of them had signed.
 * @param rootAt when a root was made that has to be in that checkpoint; any without it
 */
export function useWitnessedText(): (log: LogReply, rootAt?: string) => string {
  const { t } = useTranslation('ui');
  return (log, rootAt = '') => {
    if (!log.witnessed || rootAt > log.witnessed.signedAt) return t('witnessed.notYet');
    const signed = witnessesOf(log, log.witnessed.size);
    return t('witnessed.by', {
      signed: formatInteger(signed.length),
      all: formatInteger(countedWitnesses(log).length),
      names: signed.map(({ operator }) => operator).join(comma()),
      at: `${formatDateTimeUtc(log.witnessed.at)} UTC`,
    });
  };
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Returns how long ago an instant was in its largest unit, such as `16 min. ago`. @param language the reader's language */
export function formatAge(instant: string, language: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(instant));
  const [unit, ms] = UNITS.find(([, each]) => age >= each) ?? (['minute', 60_000] as const);
  return new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { style: 'short' }).format(-Math.floor(age / ms), unit);
}
