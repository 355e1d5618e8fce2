/** Finds entries of a list by a typed text, and puts those first that it names best. */
import { type ComboboxItem, type ComboboxParsedItem, isOptionsGroup, type OptionsFilter } from '@mantine/core';

const LIKENESSES = ['equal', 'beginning', 'wordBeginning', 'containing'] as const;
type Likeness = (typeof LIKENESSES)[number];

/** Returns undefined where the name does not contain the text. A name is compared from each of its words on. */
export function likenessOf(name: string, text: string): Likeness | undefined {
  const [whole, sought] = [plain(name), plain(text)];
  if (whole === sought) return 'equal';
  if (whole.startsWith(sought)) return 'beginning';
  if (!whole.includes(sought)) return undefined;
  return whole.includes(` ${sought}`) ? 'wordBeginning' : 'containing';
}

export const isSameName = (name: string, text: string): boolean => likenessOf(name, text) === 'equal';

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

const rankOf = (name: string, text: string): number => {
  const likeness = likenessOf(name, text);
  return likeness === undefined ? LIKENESSES.length : LIKENESSES.indexOf(likeness);
};

/** Sorts by how well each name fits the text; those that fit equally keep their order. */
export const bestFirst = <Item extends { label: string }>(items: readonly Item[], text: string): Item[] =>
  items.toSorted((a, b) => rankOf(a.label, text) - rankOf(b.label, text));

/** Returns the entries that contain the text, the best first. */
export const soughtChoices = <Item extends { label: string }>(items: readonly Item[], text: string): Item[] =>
  bestFirst(
    items.filter(({ label }) => likenessOf(label, text)),
    text,
  );

/** Returns the one entry that contains the text, or undefined where none or several do. */
export function onlyChoice<Item extends { label: string }>(items: readonly Item[], text: string): Item | undefined {
  const [first, second] = soughtChoices(items, text);
  return second ? undefined : first;
}

/** Filters a list as it is typed into. A group is where its best entry would be. */
export const BEST_FIRST: OptionsFilter = ({ options, search, limit }) => {
  if (search.trim() === '') return options.slice(0, limit);
  const found = options.flatMap((option): ComboboxParsedItem[] => {
    if (!isOptionsGroup(option)) return soughtChoices([option as ComboboxItem], search);
    const items = soughtChoices(option.items as ComboboxItem[], search);
    return items.length === 0 ? [] : [{ ...option, items }];
  });
  const nameOf = (option: ComboboxParsedItem): string => (isOptionsGroup(option) ? (option.items[0]?.label ?? '') : option.label);
  return found.toSorted((a, b) => rankOf(nameOf(a), search) - rankOf(nameOf(b), search)).slice(0, limit);
};
