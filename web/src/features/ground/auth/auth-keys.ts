/** What is asked for before anybody is signed in. */
export const authKeys = {
  demo: ['demo'],
  setup: ['setup'],
  invitation: (token: string) => ['invitation', token],
  resetLink: (token: string) => ['reset-link', token],
} as const;
