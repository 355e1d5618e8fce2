import type { Plugin } from 'vite';

const DECORATORS = /[\\/]class-validator[\\/]esm5[\\/]decorator[\\/]decorators\.js$/;
const ITS_RULE = /^export \* from '\.\/string\/IsPhoneNumber';$/m;
const ITS_USER = /[\\/]contracts[\\/]shared[\\/]written[\\/]phone-number\.ts$/;

/** Takes class-validator's rule for phone numbers out of its list, and with it the number plans of all countries: one module asks for it. */
export function phoneRuleApart(): Plugin {
  return {
    name: 'phone-rule-apart',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer = '') {
      if (source !== 'class-validator' || !ITS_USER.test(importer)) return undefined;
      return this.resolve('class-validator/esm5/decorator/string/IsPhoneNumber.js', importer);
    },
    transform: (code, id) => (DECORATORS.test(id) ? { code: withoutPhoneRule(code), map: null } : undefined),
  };
}

/** @throws Error when the list has another form, since the number plans would come with every form */
export function withoutPhoneRule(code: string): string {
  if (!ITS_RULE.test(code)) throw new Error('class-validator lists its rule for phone numbers in another way');
  return code.replace(ITS_RULE, '');
}
