export const catalog = {
  title: 'Your account',
  intro: 'Your name, your password, and where you are signed in.',
} as const;
