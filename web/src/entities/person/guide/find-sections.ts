import { type Block, GUIDE_ROLES, type GuidePart, type GuideRole, type Guides } from '../../../client/guides/guide.js';

/** Lists the roles that hold no goods. */
const WITHOUT_GOODS: readonly GuideRole[] = ['super-admin', 'admin', 'brand', 'auditor', 'farm-monitor', 'transporter'];

/** Returns what a role reads: its own guide, then those that it shares. */
export const partsOf = (guides: Guides, role: GuideRole): readonly GuidePart[] => [
  ...guides[role],
  ...(WITHOUT_GOODS.includes(role) ? [] : guides.sites),
  ...guides.everyone,
];

/**
 * Returns the parts with the sections that contain the typed text; or else those in which every word of it begins a word. Any number
 * matches any other, since refusals contain different ones each time.
 */
export function findSections(parts: readonly GuidePart[], typed: string): GuidePart[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [...parts];
  const phrase = ` ${words.join(' ')}`;
  const saying = sectionsWith(parts, (there) => ` ${there.join(' ')}`.includes(phrase));
  return saying.length > 0 ? saying : sectionsWith(parts, (there) => words.every((word) => there.some((each) => each.startsWith(word))));
}

function sectionsWith(parts: readonly GuidePart[], isFound: (words: readonly string[]) => boolean): GuidePart[] {
  const found = parts.map((part) => ({
    ...part,
    intro: [],
    sections: part.sections.filter((section) => isFound(wordsOf(`${section.title} ${section.blocks.map(textOf).join(' ')}`))),
  }));
  return found.filter(({ sections }) => sections.length > 0);
}

/** Returns the other roles in whose own guides something is found. */
export function rolesWithMatches(guides: Guides, role: GuideRole, typed: string): GuideRole[] {
  return GUIDE_ROLES.filter((each) => each !== role && findSections(guides[each], typed).length > 0);
}

/** Writes each number as the same word, and each Chinese character as a word: Chinese has no spaces. */
const wordsOf = (text: string): string[] =>
  (
    text
      .toLocaleLowerCase('en')
      .replaceAll(/\p{Script=Han}/gu, ' $& ')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).map((word) => (/^\p{N}+$/u.test(word) ? '0' : word));

function textOf(block: Block): string {
  const inlines = block.kind === 'list' ? block.items.flat() : block.inlines;
  return inlines.map(({ text }) => text).join('');
}
