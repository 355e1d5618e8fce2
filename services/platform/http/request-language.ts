import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type LanguageCode, languageOf } from '../../../contracts/shared/languages.js';

interface WithHeaders {
  headers: Record<string, string | string[] | undefined>;
}

/**
 * The language that a request asks to be answered in, by its `Language` header. `Accept-Language` is not looked at: it
 * says what a browser is set to, not what its user chose here.
 */
export const requestedLanguage = ({ headers }: WithHeaders): LanguageCode => languageOf(headers['language']);

/** The language of who asks, as a parameter of a controller's method: a LanguageCode. */
export const RequestLanguage = createParamDecorator((_: unknown, context: ExecutionContext): LanguageCode => {
  return requestedLanguage(context.switchToHttp().getRequest<WithHeaders>());
});
