import { Login } from '../../../../../contracts/ground/identity/commands.js';
import { isEmailAddress } from '../../../../../contracts/shared/validation.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';

/** The command's own checks, and the e-mail's form. */
export const signInRules = commandResolver<Login>(Login, undefined, (errors, { email }) =>
  email.trim() === '' || isEmailAddress(email) ? errors : { ...errors, email: { type: 'email', message: 'email' } },
);
