import { PhoneSignIn, SignIn } from '../features/ground/auth/sign-in.js';
import type { Screens } from './routes.js';

const secondFactor = {
  bare: true,
  load: async () => (await import('../features/ground/auth/second-factor-page.js')).SecondFactorPage,
} as const;

/** The frame of the rooms comes while the user types, since they wait for it next. A failure is left to the screen that needs it. */
async function loadSignIn() {
  window.addEventListener('input', () => void import('./shell/shell.js').catch(() => undefined), { once: true });
  return SignIn;
}

/** Lists the screens on the way in; how to sign in is there at once. */
export const guestScreens = {
  signIn: { bare: true, load: loadSignIn },
  signUp: { bare: true, load: async () => (await import('../features/ground/auth/sign-up.js')).SignUp },
  setup: { bare: true, load: async () => (await import('../features/ground/auth/set-up.js')).SetUp },
  forgotPassword: { bare: true, load: async () => (await import('../features/ground/auth/forgot-password.js')).ForgotPassword },
  resetPassword: { bare: true, load: async () => (await import('../features/ground/auth/reset-password.js')).ResetPassword },
  secondFactor,
  phoneSecondFactor: secondFactor,
  phoneSignIn: { bare: true, load: async () => PhoneSignIn },
} satisfies Partial<Screens>;
