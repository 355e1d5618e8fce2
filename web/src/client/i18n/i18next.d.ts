import 'i18next';
import type { Texts } from './english.js';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: Texts;
  }
}
