/** Cuts a text after lines that were broken from it. Both halves joined are the whole text. */

/** One space between words, so that a break takes at most one of them away. */
export const evenSpaces = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

export function cutAfter(text: string, lines: readonly { text: string }[]): readonly [head: string, tail: string] {
  let at = 0;
  for (const line of lines) {
    if (text[at] === ' ') at += 1;
    at += line.text.length;
  }
  return [text.slice(0, at), text.slice(at).trimStart()];
}
