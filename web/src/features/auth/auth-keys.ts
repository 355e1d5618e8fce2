/** What is asked for before anybody is signed in. */
export const authKeys = {
  demo: ['demo'],
  invitation: (token: string) => ['invitation', token],
  resetLink: (token: string) => ['reset-link', token],
} as const;
