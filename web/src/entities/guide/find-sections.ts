import { type Block, GUIDE_ROLES, type GuidePart, type GuideRole, type GuideSection, type Guides } from '../../client/guides/guide.js';

/** Lists the roles that hold no goods. */
const WITHOUT_GOODS: readonly GuideRole[] = ['super-admin', 'admin', 'brand', 'auditor', 'farm-monitor', 'transporter'];

/** Returns what a role reads: its own guide, then those that it shares. */
export const partsOf = (guides: Guides, role: GuideRole): readonly GuidePart[] => [
  ...guides[role],
  ...(WITHOUT_GOODS.includes(role) ? [] : guides.sites),
  ...guides.everyone,
];

/**
 * Returns the parts with the sections in which every word typed begins a word. Numbers count only where nothing else was typed: refusals
 * say other ones each time.
 */
export function findSections(parts: readonly GuidePart[], typed: string): GuidePart[] {
  const wanted = wordsOf(typed);
  const words = wanted.filter((word) => !/^\p{N}+$/u.test(word));
  const needed = words.length > 0 ? words : wanted;
  if (needed.length === 0) return [...parts];
  const isFound = (section: GuideSection, part: GuidePart): boolean => {
    const there = wordsOf(`${part.title} ${section.title} ${section.blocks.map(textOf).join(' ')}`);
    return needed.every((word) => there.some((each) => each.startsWith(word)));
  };
  const found = parts.map((part) => ({ ...part, intro: [], sections: part.sections.filter((section) => isFound(section, part)) }));
  return found.filter(({ sections }) => sections.length > 0);
}

/** Returns the other roles in whose own guides something is found. */
export function rolesWithMatches(guides: Guides, role: GuideRole, typed: string): GuideRole[] {
  return GUIDE_ROLES.filter((each) => each !== role && findSections(guides[each], typed).length > 0);
}

const wordsOf = (text: string): string[] => text.toLocaleLowerCase('en').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function textOf(block: Block): string {
  const inlines = block.kind === 'list' ? block.items.flat() : block.inlines;
  return inlines.map(({ text }) => text).join('');
}
