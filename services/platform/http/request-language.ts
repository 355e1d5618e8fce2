import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { LANGUAGES, type LanguageCode, languageOf } from '../../../contracts/shared/languages.js';

type WithHeaders = { headers: Record<string, string | string[] | undefined> };

/**
 * Returns the requested language of the `Language` header. Ignores `Accept-Language`, which reflects the browser's settings instead of the
 * user's choice.
 */
export const requestedLanguage = ({ headers }: WithHeaders): LanguageCode => languageOf(headers['language']);

/**
 * Returns the language of the product that a reader without an account prefers, by the weights of their `Accept-Language`; undefined where
 * they name none of them.
 */
export function acceptedLanguage(acceptLanguage: string): LanguageCode | undefined {
  const ranges = acceptLanguage.split(',').map((range) => {
    const [name = '', ...params] = range.trim().split(';');
    const weight = params.map((param) => /^\s*q=([01](\.\d{0,3})?)\s*$/.exec(param)?.[1]).find(Boolean);
    return { primary: name.toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  const wanted = ranges.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  return wanted.flatMap(({ primary }) => LANGUAGES.find(({ code }) => code === primary)?.code ?? [])[0];
}

/** Injects the caller's language into a controller's method. */
export const RequestLanguage = createParamDecorator((_: unknown, context: ExecutionContext): LanguageCode => {
  return requestedLanguage(context.switchToHttp().getRequest<WithHeaders>());
});
