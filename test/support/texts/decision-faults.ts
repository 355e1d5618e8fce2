/** Finds faults in the numbers, headings and index of the decisions, and in the references of the documents. */

/** A decision's file name and text. */
export interface DecisionFile {
  readonly name: string;
  readonly text: string;
}

const NAME = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.md$/;
const HEADING = /^# (\d+)\. \[([a-z]+)\] (\S.*)$/;

/** Numbers run from 1 without gaps, and each heading carries its number, a context in brackets and a title. */
export function decisionFaults(files: readonly DecisionFile[]): string[] {
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1)).flatMap(({ name, text }, index) => faultsOfFile(name, text, index + 1));
}

function faultsOfFile(name: string, text: string, wanted: number): string[] {
  const number = Number(NAME.exec(name)?.[1]);
  if (Number.isNaN(number)) return [`${name}: not named as 0001-some-title.md`];
  if (number !== wanted) return [`${name}: the next number is ${wanted}`];
  const [, heading] = HEADING.exec(firstLine(text)) ?? [];
  if (heading === undefined) return [`${name}: its heading is not "# ${number}. [context] Title"`];
  return Number(heading) === number ? [] : [`${name}: its heading says ${heading}`];
}

/** The index lists each decision once, under its context, by its number and title. */
export function indexFaults(index: string, files: readonly DecisionFile[]): string[] {
  const listed = linesOfIndex(index);
  const wanted = files.map(({ name, text }) => {
    const [, number, context, title] = HEADING.exec(firstLine(text)) ?? [];
    return `${context}: [${number}. ${title}](${name})`;
  });
  const twice = listed.filter((line, at) => listed.indexOf(line) !== at);
  return [
    ...wanted.filter((line) => !listed.includes(line)).map((line) => `README.md: lacks ${line}`),
    ...listed.filter((line) => !wanted.includes(line)).map((line) => `README.md: no decision is ${line}`),
    ...twice.map((line) => `README.md: has ${line} twice`),
  ];
}

/** `context: [number. title](file)` of each entry. */
function linesOfIndex(index: string): string[] {
  let context = '';
  const lines: string[] = [];
  for (const line of index.split('\n')) {
    if (line.startsWith('## ')) context = line.slice(3);
    else if (line.startsWith('- ')) lines.push(`${context}: ${line.slice(2)}`);
  }
  return lines;
}

/** "ADR 7" and "decision 7" name decisions that there are. */
export function referenceFaults(text: string, count: number): string[] {
  const numbers = [...text.matchAll(/\b(?:ADR|decision)s? (\d{1,4})\b/gi)].map(([, number]) => Number(number));
  return numbers.filter((number) => number < 1 || number > count).map((number) => `there is no decision ${number}`);
}

/** Checks that links of a page to files resolve; a link to a decision by its number must resolve to that one. */
export function linkFaults(page: string, exists: (path: string) => boolean): string[] {
  const links = [...withoutCode(page).matchAll(/\[([^\]]*)\]\(([^)\s]+)\)/g)];
  return links.flatMap(([, text = '', target = '']) => {
    const path = target.replace(/#.*$/, '');
    if (path === '' || /^[a-z]+:/.test(path)) return [];
    if (!exists(path)) return [`${path} is not there`];
    const said = /^(?:decision )?(\d+)$/i.exec(text)?.[1];
    const meant = /(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1];
    return said && meant && Number(said) !== Number(meant) ? [`"${text}" leads to ${path}`] : [];
  });
}

/** Files that a page names in backquotes, as `custody/access/access.ts`, are there. */
export function pathFaults(page: string, exists: (path: string) => boolean): string[] {
  const named = [...withoutBlocks(page).matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:[cm]?[jt]sx?|json|md))`/g)].map(([, path = '']) => path);
  return [...new Set(named)].filter((path) => !exists(path)).map((path) => `${path} is not there`);
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

const withoutBlocks = (page: string) => page.replaceAll(/^```[\s\S]*?^```/gm, '');

const withoutCode = (page: string) => withoutBlocks(page).replaceAll(/`[^`\n]*`/g, '');
