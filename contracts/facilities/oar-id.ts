/** OAR IDs (the Open Supply Hub's OS IDs): country, year and day, five characters, check character. */

/** Crockford's base 32. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const OAR_ID_PATTERN = /^[A-Z]{2}\d{7}[0-9A-HJKMNP-TV-Z]{6}$/;

/** How the ID of a facility begins that no registry has named: our own, never dressed as an OAR ID. */
export const LOCAL_ID_PATTERN = /^local-[0-9a-f]{16}$/;

/** Upper case without spaces and hyphens. */
export const oarIdKey = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');

/** Whether the form holds and the check character is right. */
export function isOarId(text: string): boolean {
  const id = oarIdKey(text);
  return OAR_ID_PATTERN.test(id) && id.at(-1) === checkCharacter(id.slice(0, -1));
}

/** The last character of an ID: the country's letters count by their code, all else by its place in the alphabet. */
export function checkCharacter(body: string): string {
  const country = body.charCodeAt(0) + body.charCodeAt(1);
  const sum = Array.from(body.slice(2)).reduce((total, character) => total + ALPHABET.indexOf(character), country);
  return ALPHABET[sum % 32] ?? '';
}
