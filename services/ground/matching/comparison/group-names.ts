/** Finds the site's name in a name that also names its group: "Ha-Meem Group - Refat Garments", "Refat Garments (A concern of Ha-Meem)". */
import { normalizeName } from './normalize.js';
import { COMMON_IN_NAMES } from './vocabulary.js';

const MAY_NAME_GROUP = /gr(?:ou?|u)p|holding|grubu|concern|member|division|subsidiary|unit of|集团|集團/i;
const GROUP_BEFORE =
  /^.{2,60}?\b(?:group|grp|grup|grubu|groupe|holdings?)\b(?:\s*(?:of (?:companies|industries)|ltd\.?|limited))?[\s:,.\-–—/(]+(?=\S)/i;
const GROUP_IN_BRACKETS =
  /[([（][^)\]）]*(?:\b(?:group|grp|grup|grubu|holdings?)\b|\b(?:concern|unit|member|part|division|subsidiary) of\b|集团|集團)[^)\]）]*[)\]）]?/gi;
const GROUP_BEHIND = /\s*[-–—,/]\s*(?:an? )?(?:(?:sister )?concern|unit|member|part|division|subsidiary) of .+$/i;
const NAMED_GROUP_BEHIND = /\s+[-–—/]\s+[^-–—/]{2,40}\b(?:group|grp|grup|grubu|holdings?)\.?$/i;
/** Leaves 集团有限公司 alone: there the group is the firm itself. */
const HAN_GROUP_BEFORE = /^\p{Script=Han}{2,8}(?:集团|集團)(?!有限|股份|公司)(?=\p{Script=Han}{4})/u;

/** Returns the name without its group; undefined for a name without a group, and for one whose rest names no site. */
export function withoutGroup(name: string): string | undefined {
  if (!MAY_NAME_GROUP.test(name)) return undefined;
  const bracketless = name.replaceAll(GROUP_IN_BRACKETS, ' ').replace(GROUP_BEHIND, '').replace(NAMED_GROUP_BEHIND, '');
  for (const site of [bracketless.replace(GROUP_BEFORE, '').replace(HAN_GROUP_BEFORE, ''), bracketless])
    if (site.trim() !== name.trim() && namesSite(site)) return site;
  return undefined;
}

const namesSite = (name: string): boolean =>
  normalizeName(name).words.some((word) => word.length > 1 && !COMMON_IN_NAMES.has(word)) || /\p{Script=Han}{2}/u.test(name);
