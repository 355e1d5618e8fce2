import type { SaqQuestion } from '../../../../contracts/members/saq/questions.js';

/**
 * A number for each question of a section: 1, 2, 3 for those that are always asked, 3a and 3b for those that an answer
 * leads to. A question keeps its number whatever is answered.
 */
export function questionNumbers(questions: readonly SaqQuestion[]): Map<string, string> {
  const numbers = new Map<string, string>();
  const last = new Map<string, { root: number; follow: number }>();
  for (const { id, section, showWhen } of questions) {
    const before = last.get(section) ?? { root: 0, follow: 0 };
    const follows = (showWhen ?? []).length > 0 && before.root > 0;
    const at = follows ? { root: before.root, follow: before.follow + 1 } : { root: before.root + 1, follow: 0 };
    last.set(section, at);
    numbers.set(id, `${at.root}${at.follow > 0 ? letters(at.follow) : ''}`);
  }
  return numbers;
}

/** 1 is a, 26 is z, 27 is aa. */
function letters(count: number): string {
  const rest = Math.floor((count - 1) / 26);
  return `${rest > 0 ? letters(rest) : ''}${String.fromCharCode(97 + ((count - 1) % 26))}`;
}
