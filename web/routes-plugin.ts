import type { Plugin } from 'vite';

const ROUTES = /[\\/]contracts[\\/].*routes\.ts$/;
const SUMMARY = /\bsummary:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;

/** Leaves out what each route says of itself: only the pages of the API show it, and those are the server's. */
export function routesWithoutWords(): Plugin {
  return {
    name: 'routes-without-words',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (ROUTES.test(id) ? { code: withoutWords(code), map: null } : undefined),
  };
}

export const withoutWords = (code: string): string => code.replaceAll(SUMMARY, '');
