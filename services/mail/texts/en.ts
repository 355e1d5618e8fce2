/** Words of all mails. `{…}` parts are filled in; a translation has the same parts. */
export const en = {
  hello: 'Hello {name},',
  helloAnybody: 'Hello,',
  useAddress: 'If the button does not work, open this address in your browser:',
  linkUntil: 'The link works once, until {until} (UTC).',
  nothingToDo: 'If you did not expect this mail, you need not do anything.',
  sentBy: 'Sent by Selvedge, which traces cotton and textile products from farm to brand.',
  inviteSubject: 'Your invitation to Selvedge',
  inviteIntro: '{invitedBy} invites you to Selvedge, where cotton and textile products are traced from farm to brand.',
  inviteFacility: 'Your account will be for {facility}.',
  inviteNext: 'Choose a password to make your account.',
  inviteButton: 'Accept the invitation',
  resendInviteSubject: 'Your invitation to Selvedge, once more',
  resendInviteIntro: '{invitedBy} invited you to Selvedge. Here is a new link; the one of the earlier mail no longer works.',
  resetPasswordSubject: 'Choose a new password for Selvedge',
  resetPasswordIntro: 'Somebody asked for a new password for your account. If that was you, choose it here.',
  resetPasswordButton: 'Choose a new password',
  resetPasswordUntil: 'The link works once, within 15 minutes of your request.',
  resetPasswordIgnore: 'If it was not you, your password stays as it is and you need not do anything.',
  partnerInviteSubject: '{partner} wants to trade with you on Selvedge',
  partnerInviteIntro:
    '{partner} wants to be your business partner on Selvedge, where cotton and textile products are traced from farm to brand.',
  partnerInviteNew: 'Make an account for {facility} to answer.',
  partnerInviteKnown: 'Sign in for {facility} to answer.',
  partnerInviteButton: 'See the request',
  requestAssignedSubject: 'A request was assigned to you',
  requestAssignedIntro: 'A request about {facility} was assigned to you: {reason}.',
  requestAssignedButton: 'Open the request',
} as const;

export type MailTextKey = keyof typeof en;
export type MailTexts = Readonly<Record<MailTextKey, string>>;
