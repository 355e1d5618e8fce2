import 'i18next';
import type { catalog as books } from './books/en.js';
import type { catalog as account } from './features/account/en.js';
import type { catalog as auth } from './features/auth/en.js';
import type { catalog as balance } from './features/balance/en.js';
import type { catalog as codes } from './features/codes/en.js';
import type { catalog as custody } from './features/custody/en.js';
import type { catalog as errors } from './features/errors/en.js';
import type { catalog as facilities } from './features/facilities/en.js';
import type { catalog as homepage } from './features/homepage/en.js';
import type { catalog as imports } from './features/imports/en.js';
import type { catalog as overview } from './features/overview/en.js';
import type { catalog as phone } from './features/phone/en.js';
import type { catalog as profile } from './features/profile/en.js';
import type { catalog as reconciliation } from './features/reconciliation/en.js';
import type { catalog as replay } from './features/replay/en.js';
import type { catalog as saq } from './features/saq/en.js';
import type { catalog as settings } from './features/settings/en.js';
import type { catalog as stock } from './features/stock/en.js';
import type { catalog as trace } from './features/trace/en.js';
import type { catalog as transactions } from './features/transactions/en.js';
import type { catalog as users } from './features/users/en.js';
import type { catalog as person } from './person/en.js';
import type { catalog as registry } from './registry/en.js';
import type { catalog as shell } from './shell/en.js';
import type { catalog as ui } from './ui/en.js';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: {
      ui: typeof ui;
      shell: typeof shell;
      person: typeof person;
      books: typeof books;
      reconciliation: typeof reconciliation;
      registry: typeof registry;
      account: typeof account;
      auth: typeof auth;
      errors: typeof errors;
      facilities: typeof facilities;
      imports: typeof imports;
      balance: typeof balance;
      overview: typeof overview;
      trace: typeof trace;
      transactions: typeof transactions;
      stock: typeof stock;
      homepage: typeof homepage;
      codes: typeof codes;
      custody: typeof custody;
      phone: typeof phone;
      profile: typeof profile;
      settings: typeof settings;
      users: typeof users;
      replay: typeof replay;
      saq: typeof saq;
    };
  }
}
