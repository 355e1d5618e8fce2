/** No rule of a style sheet has exactly the declarations of another. test/checks/repeated-styles.spec.ts shows that this can fail. */
import type { SourceTree } from '../support/sources/source-tree.js';

/** One or two declarations say too little to share. */
const DECLARATIONS_MIN = 3;

interface Rule {
  place: string;
  /** The queries around the rule, then its declarations, sorted. */
  content: string;
}

export function repeatedStyleFaults(tree: SourceTree): string[] {
  const first = new Map<string, string>();
  return tree.under(['web/src'], /\.css$/).flatMap((path) =>
    rulesOf(path, tree.text(path)).flatMap(({ place, content }) => {
      const other = first.get(content);
      if (other === undefined) first.set(content, place);
      return other === undefined ? [] : [`${place} repeats ${other}: take a layout component, a shared class or one list of selectors`];
    }),
  );
}

/** Reads nested rules too. A rule within queries is equal only to one within the same queries. */
function rulesOf(path: string, text: string): Rule[] {
  const rules: Rule[] = [];
  const open: { head: string; line: number; declarations: string[] }[] = [];
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const { 0: part, 1: words = '', 2: end, index } of plain.matchAll(/([^{};]*)([{};])/g)) {
    const said = words.trim().replace(/\s+/g, ' ');
    if (end === '{') {
      const line = plain.slice(0, index + part.length - words.trimStart().length).split('\n').length;
      open.push({ head: said, line, declarations: [] });
      continue;
    }
    if (said.includes(':')) open.at(-1)?.declarations.push(said);
    if (end === ';') continue;
    const rule = open.pop();
    const queries = open.map(({ head }) => head).filter((head) => head.startsWith('@'));
    if (!rule || rule.head.startsWith('@') || rule.declarations.length < DECLARATIONS_MIN) continue;
    if (queries.some((query) => query.startsWith('@keyframes'))) continue;
    rules.push({ place: `${path}:${rule.line} ${rule.head}`, content: [...queries, ...rule.declarations.sort()].join('; ') });
  }
  return rules;
}
