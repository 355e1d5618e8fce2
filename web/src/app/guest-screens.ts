import { PhoneSignIn, SignIn } from '../features/ground/auth/sign-in.js';
import type { Screens } from './routes.js';

const secondFactor = {
  bare: true,
  load: async () => (await import('../features/ground/auth/second-factor-page.js')).SecondFactorPage,
} as const;

/** Lists the screens on the way in; how to sign in is there at once. */
export const guestScreens = {
  signIn: { bare: true, load: async () => SignIn },
  signUp: { bare: true, load: async () => (await import('../features/ground/auth/sign-up.js')).SignUp },
  setup: { bare: true, load: async () => (await import('../features/ground/auth/set-up.js')).SetUp },
  forgotPassword: { bare: true, load: async () => (await import('../features/ground/auth/forgot-password.js')).ForgotPassword },
  resetPassword: { bare: true, load: async () => (await import('../features/ground/auth/reset-password.js')).ResetPassword },
  secondFactor,
  phoneSecondFactor: secondFactor,
  phoneSignIn: { bare: true, load: async () => PhoneSignIn },
} satisfies Partial<Screens>;
