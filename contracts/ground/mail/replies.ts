export interface MailServerReply {
  /** `none`: no mail leaves. `failing`: the server did not take a mail that still waits. */
  server: 'none' | 'failing' | 'working';
}

export interface FailedMailReply {
  id: string;
  template:
    | 'invite'
    | 'resendInvite'
    | 'resetPassword'
    | 'passwordChanged'
    | 'secondFactorOn'
    | 'secondFactorOff'
    | 'newDevice'
    | 'partnerInvite'
    | 'siteInvite'
    | 'requestAssigned'
    | 'requestReminder'
    | 'reportReceived'
    | 'reportsHeldBack'
    | 'domainProof'
    | 'reportAdded'
    | 'responseDue'
    | 'actionDue'
    | 'certificateEnds'
    | 'webhookOff'
    | 'notices'
    | 'roomOpened'
    | 'roomCode';
  to: string;
  /** `retrying`: sent again automatically. `parked`: waits for an administrator to send it again. */
  state: 'retrying' | 'parked';
  tries: number;
  /** The mail server's last error. */
  error: string;
  /** When the mail was first due. */
  since: string;
}
