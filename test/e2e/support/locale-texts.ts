import { readFileSync } from 'node:fs';

/** The text that a language has for a key of a namespace. */
export function textIn(language: string, namespace: string, ...key: string[]): string {
  const texts = JSON.parse(readFileSync(new URL(`../../../locales/${language}/${namespace}.json`, import.meta.url), 'utf8'));
  return key.reduce((part, name) => part[name], texts) as unknown as string;
}
