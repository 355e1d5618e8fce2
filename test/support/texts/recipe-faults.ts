/** Finds faults of the recipes: a place that a change touches and that they leave out, or a wrong number of files. */

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Files that a recipe need not name: tests, generated code, and seeds of the demo. */
const LEFT_OUT = [/\.spec\.tsx?$/, /^services\/seed\//];

const PATH = /`((?:[\w.-]+\/)+(?:[\w.-]+\.[cm]?[jt]sx?)?)`/g;

/** @param sources the code of the product, by its path from the root */
export function recipeFaults(page: string, sources: readonly SourceFile[]): string[] {
  const code = sources.filter(({ path }) => !LEFT_OUT.some((left) => left.test(path)));
  const recipes = page.split(/^## /m).slice(1);
  return recipes.flatMap((recipe) => {
    const heading = recipe.split('\n', 1)[0];
    const faults = recipe.includes('\n|') ? [...countFaults(recipe), ...nameFaults(recipe, code)] : [];
    return faults.map((fault) => `${heading}: ${fault}`);
  });
}

/** Its first table has what each such change touches, as many files as it says, and as few as were meant. */
function countFaults(recipe: string): string[] {
  const [, said, most] = /\*\*(\d+) files of code\*\*, (\d+) at most/.exec(recipe) ?? [];
  if (said === undefined) return ['does not say how many files of code it takes, and how many at most'];
  const rows = /(?:^\|.*\n)+/m.exec(recipe)?.[0].split('\n') ?? [];
  const count = new Set(rows.flatMap((row) => pathsIn(row.split('|')[1] ?? ''))).size;
  return [
    ...(count === Number(said) ? [] : [`says ${said} files of code, and its first table has ${count}`]),
    ...(count <= Number(most) ? [] : [`takes more than ${most} files of code`]),
  ];
}

/** Checks that every file that contains one of the names to follow is named, or is in a named folder. */
function nameFaults(recipe: string, code: readonly SourceFile[]): string[] {
  const [, followed] = /To follow: ((?:`[\w-]+`(?:, )?)+)[.;]/.exec(recipe) ?? [];
  if (followed === undefined) return ['does not say what to follow'];
  const named = pathsIn(recipe);
  const isNamed = (path: string) => named.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));
  return [...followed.matchAll(/[\w-]+/g)].flatMap(([name]) => {
    const word = new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
    const found = code.filter(({ text }) => word.test(text));
    if (found.length === 0) return [`${name} is nowhere`];
    return found.filter(({ path }) => !isNamed(path)).map(({ path }) => `${name} stands in ${path} too`);
  });
}

const pathsIn = (text: string): string[] => [...text.matchAll(PATH)].map(([, path = '']) => path);
