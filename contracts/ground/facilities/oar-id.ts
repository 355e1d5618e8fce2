/** OAR IDs are the OS IDs of the Open Supply Hub: country, year and day, five characters, check character. */

/** Crockford's base 32. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const OAR_ID_PATTERN = /^[A-Z]{2}\d{7}[0-9A-HJKMNP-TV-Z]{6}$/;

/** Matches the local IDs of facilities that no registry lists. They must not look like OAR IDs. */
export const LOCAL_ID_PATTERN = /^local-[0-9a-f]{16}$/;

/** Matches a facility's page of the hub, whose address people paste. */
const HUB_LINK = /^(?:https?:\/\/)?(?:www\.)?opensupplyhub\.org\/facilities\/([A-Za-z0-9]{15})\/?(?:[?#].*)?$/;

/** Returns the ID in upper case without spaces and hyphens; of a link to the hub, the ID in it. */
export const oarIdKey = (text: string): string => (HUB_LINK.exec(text.trim())?.[1] ?? text).toUpperCase().replaceAll(/[\s-]/g, '');

/** Returns what a field for an ID keeps of what was typed: letters, digits and hyphens, in upper case; of a link to the hub, the ID in it. */
export const asDashedId = (typed: string): string =>
  (HUB_LINK.exec(typed.trim())?.[1] ?? typed).toUpperCase().replaceAll(/[^A-Z0-9-]/g, '');

/** Checks the form and the check character. */
export function isOarId(text: string): boolean {
  const id = oarIdKey(text);
  return OAR_ID_PATTERN.test(id) && id.at(-1) === checkCharacter(id.slice(0, -1));
}

/** Returns the last character of an ID. The country's letters count by their character code, all others by their place in the alphabet. */
export function checkCharacter(body: string): string {
  const country = body.charCodeAt(0) + body.charCodeAt(1);
  const sum = Array.from(body.slice(2)).reduce((total, character) => total + ALPHABET.indexOf(character), country);
  return ALPHABET[sum % 32] ?? '';
}
