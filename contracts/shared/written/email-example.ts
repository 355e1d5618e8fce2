/** Replaces `{email}` in the messages about a wrong e-mail address. */
export const EMAIL_EXAMPLE = 'name@company.com';
