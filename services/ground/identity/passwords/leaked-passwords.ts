/** Loads on first use: few processes ever set a password. */
let leaked: Promise<ReadonlySet<string>> | undefined;

/** Says whether a password is among the 49,000 that are leaked most, in any case and with or without its signs. */
export async function isLeaked(password: string): Promise<boolean> {
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

const withoutSigns = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
