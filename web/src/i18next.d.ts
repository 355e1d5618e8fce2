import 'i18next';
import type { catalog as auth } from './features/auth/en.js';
import type { catalog as balance } from './features/balance/en.js';
import type { catalog as custody } from './features/custody/en.js';
import type { catalog as errors } from './features/errors/en.js';
import type { catalog as facilities } from './features/facilities/en.js';
import type { catalog as homepage } from './features/homepage/en.js';
import type { catalog as imports } from './features/imports/en.js';
import type { catalog as stock } from './features/stock/en.js';
import type { catalog as trace } from './features/trace/en.js';
import type { catalog as transactions } from './features/transactions/en.js';
import type { catalog as shell } from './shell/en.js';
import type { catalog as ui } from './ui/en.js';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: {
      ui: typeof ui;
      shell: typeof shell;
      auth: typeof auth;
      errors: typeof errors;
      facilities: typeof facilities;
      imports: typeof imports;
      balance: typeof balance;
      trace: typeof trace;
      transactions: typeof transactions;
      stock: typeof stock;
      homepage: typeof homepage;
      custody: typeof custody;
    };
  }
}
