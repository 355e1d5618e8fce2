import type { Plugin } from 'vite';

const ROUTES = /[\\/]contracts[\\/].*routes\.ts$/;
const SUMMARY = /\bsummary:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;

/** Names the class that checks a query or a body: a form has its class from its own import. */
const CHECKED_BY = /,\s*[A-Z][a-z]\w*(?=,\s*\{)|(?<=^\s+)(?:query|body): [A-Z]\w*,$/gm;

/** Matches routes that programs call, and no screen. */
export const OF_PROGRAMS =
  /[\\/]contracts[\\/](?:ledger[\\/]custody[\\/]role-routes|members[\\/]sign-on[\\/]scim-routes|(?:ground[\\/]agents|trace[\\/]epcis)[\\/]routes)\.ts$/;

/** Leaves out routes of programs, what each route says of itself, and how its query and body are checked: the first page needs none of it. */
export function routesWithoutWords(): Plugin {
  return {
    name: 'routes-without-words',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) =>
      ROUTES.test(id) ? { code: OF_PROGRAMS.test(id) ? withoutRoutes(code) : withoutWords(code), map: null } : undefined,
  };
}

export const withoutWords = (code: string): string => code.replaceAll(SUMMARY, '').replaceAll(CHECKED_BY, '');

export const withoutRoutes = (code: string): string =>
  [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => `export const ${name} = {};`).join('\n');
