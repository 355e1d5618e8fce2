/** Which of the built files the phone's screens are made of: what their worker keeps, so that each of them opens without a network. */

/** The used fields of a built chunk. */
export interface BuiltChunk {
  type: 'chunk';
  fileName: string;
  isEntry: boolean;
  /** The module that it was made for; what that holds may all lie in other chunks. */
  facadeModuleId: string | null;
  imports: readonly string[];
  dynamicImports: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string>; importedAssets: ReadonlySet<string> };
}

export type Built = Readonly<Record<string, BuiltChunk | { type: 'asset' }>>;

const SCREEN = /\/src\/features\//;
const PHONE_SCREEN = /\/src\/features\/(ledger\/phone\/|errors\/|ground\/auth\/(sign-in|second-factor-page)\.tsx?$)/;
/** Rooms whose texts the phone's screens say. */
export const PHONE_ROOMS = ['balance', 'custody', 'help', 'notifications', 'orders', 'profile', 'requests', 'saq'] as const;
const TEXTS = /^\0virtual:(texts|guides)-/;
/** Texts of other languages are kept once they were used, and English ones replace them until then. */
const PHONE_TEXTS = new Set([...PHONE_ROOMS.map((room) => `\0virtual:texts-en-${room}`), '\0virtual:guides-en']);

/** All that the page loads, at once or later, but for the screens of the desk: names of chunks, and of their styles and assets. */
export function phoneFiles(built: Built): string[] {
  const wanted = new Set<string>();
  const take = (name: string): void => {
    const chunk = built[name];
    if (wanted.has(name) || chunk?.type !== 'chunk') return;
    wanted.add(name);
    for (const each of chunk.imports) take(each);
    for (const each of chunk.dynamicImports) if (!isLeftOut(built[each])) take(each);
    for (const each of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])]) wanted.add(each);
  };
  for (const part of Object.values(built)) if (part.type === 'chunk' && part.isEntry) take(part.fileName);
  return [...wanted];
}

/** The blocks of phone numbers by country: no screen of the phone needs them. */
const PHONE_NUMBERS = /\/ui\/phone-numbers\/phone-numbers\.ts$/;

function isLeftOut(part: Built[string] | undefined): boolean {
  const made = part?.type === 'chunk' ? (part.facadeModuleId ?? '') : '';
  return (TEXTS.test(made) && !PHONE_TEXTS.has(made)) || PHONE_NUMBERS.test(made) || (SCREEN.test(made) && !PHONE_SCREEN.test(made));
}
