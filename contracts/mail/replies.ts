/** What the API tells of mails. */

export interface FailedMailReply {
  id: string;
  template: 'invite' | 'resendInvite' | 'resetPassword' | 'partnerInvite' | 'requestAssigned';
  to: string;
  /** `retrying`: it is tried again by itself; `parked`: it waits for somebody to send it again. */
  state: 'retrying' | 'parked';
  tries: number;
  /** The mail server's last error. */
  error: string;
  /** When it was to be sent first. */
  since: string;
}
