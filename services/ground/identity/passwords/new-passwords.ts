import { Injectable } from '@nestjs/common';
import { message, Refusal, type RefusalCode } from '../../../../contracts/shared/refusals.js';
import { foldText } from '../../../../contracts/shared/written/fold.js';
import { PlatformPolicy } from '../platform-policy.js';

/** Loads on first use: few processes ever set a password. */
let leaked: Promise<ReadonlySet<string>> | undefined;

const withoutSigns = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

export type PasswordOwner = { firstName: string; lastName: string; email: string };

const PRODUCT_NAME = 'Selvedge';
/** Leaves shorter words alone: too many passwords hold them by chance. */
const WORD_MIN = 4;

/** Refuses passwords that an attacker tries first who knows the person or a list of leaked ones. */
@Injectable()
export class NewPasswords {
  constructor(private readonly platform: PlatformPolicy) {}

  /**
   * `platformName` is the name that the platform gets with this person.
   * @throws Refusal PasswordHoldsName, PasswordHoldsEmail, PasswordHoldsPlatform or PasswordLeaked, by the field `password`
   */
  async assertHardToGuess(password: string, owner: PasswordOwner, platformName?: string): Promise<void> {
    const held = heldIn(password, owner, [PRODUCT_NAME, platformName ?? (await this.platform.name())]);
    const code = held ?? ((await isLeaked(password)) ? 'PasswordLeaked' : undefined);
    if (code) throw new Refusal(code, {}, { password: [message(code)] });
  }
}

function heldIn(password: string, { firstName, lastName, email }: PasswordOwner, platform: readonly string[]): RefusalCode | undefined {
  const folded = lettersOf(password);
  const holds = (words: readonly string[]): boolean =>
    words.map(lettersOf).some((word) => [...word].length >= WORD_MIN && folded.includes(word));
  const names = [firstName, lastName];
  if (holds([...names, ...names.flatMap((name) => name.split(/\s+/))])) return 'PasswordHoldsName';
  const [mailbox = ''] = email.split('@', 1);
  const [untagged = ''] = mailbox.split('+', 1);
  if (holds([mailbox, untagged])) return 'PasswordHoldsEmail';
  return holds(platform) ? 'PasswordHoldsPlatform' : undefined;
}

/** Returns letters and digits alone, folded. */
const lettersOf = (text: string): string => foldText(text.normalize('NFC')).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Says whether a password is among the 49,000 that are leaked most, in any case and with or without its signs. */
async function isLeaked(password: string): Promise<boolean> {
  leaked ??= loadLeaked();
  const known = await leaked;
  return formsOf(password.normalize('NFC').toLowerCase()).some((form) => known.has(form));
}

async function loadLeaked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Returns a password as typed, with signs read as the letters that they replace, and without signs: `P@ssword-1!` is `password1`. */
function formsOf(typed: string): string[] {
  const spelled = typed.replaceAll('@', 'a').replaceAll('$', 's');
  return [typed, withoutSigns(typed), withoutSigns(spelled)];
}
