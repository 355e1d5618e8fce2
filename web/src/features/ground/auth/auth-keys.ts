/** Keys of reads that need no sign-in. */
export const authKeys = {
  demo: ['demo'],
  offer: ['sign-on-offer'],
  setup: ['setup'],
  invitation: (token: string) => ['invitation', token],
  resetLink: (token: string) => ['reset-link', token],
} as const;
