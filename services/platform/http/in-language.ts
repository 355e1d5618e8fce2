import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type LanguageCode, languageOf } from '../../../contracts/languages.js';

interface Asking {
  headers: Record<string, string | string[] | undefined>;
}

/**
 * The language that a request asks to be answered in, by its `Language` header. `Accept-Language` is not looked at: it
 * says what a browser is set to, not what its user chose here.
 */
export const languageAsked = ({ headers }: Asking): LanguageCode => languageOf(headers['language']);

/** The language of who asks, as a parameter of a controller's method: a LanguageCode. */
export const InLanguage = createParamDecorator((_: unknown, context: ExecutionContext): LanguageCode => {
  return languageAsked(context.switchToHttp().getRequest<Asking>());
});
