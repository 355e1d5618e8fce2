import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type LanguageCode, languageOf } from '../../../contracts/shared/languages.js';

interface WithHeaders {
  headers: Record<string, string | string[] | undefined>;
}

/**
 * Returns the requested language of the `Language` header. Ignores `Accept-Language`, which reflects the browser's settings instead of the
 * user's choice.
 */
export const requestedLanguage = ({ headers }: WithHeaders): LanguageCode => languageOf(headers['language']);

/** Injects the caller's language into a controller's method. */
export const RequestLanguage = createParamDecorator((_: unknown, context: ExecutionContext): LanguageCode => {
  return requestedLanguage(context.switchToHttp().getRequest<WithHeaders>());
});
