/** Says who besides the platform signed the history of the roots. */
export interface LogReply {
  /** The name of the log; null before its first checkpoint. */
  origin: string | null;
  /** The key of the log as C2SP writes it. */
  vkey: string | null;
  newest: LogCheckpointReply | null;
  /** The newest checkpoint that enough witnesses signed; null while there is none. */
  witnessed: WitnessedReply | null;
  /** Counts the witnesses that are enough in the proposed policy; 0 without a witness. */
  needed: number;
  witnesses: WitnessReply[];
  /** A policy in the form of C2SP, which the platform proposes. */
  policy: string;
  /**
   * `broken`: a root is not as it was signed, and nothing more is signed. `unwitnessed`: for six hours, too few witnesses signed a new
   * checkpoint. `ahead`: a witness saw more roots than the log has, or other ones.
   */
  state: 'ok' | 'empty' | 'unwitnessed' | 'ahead' | 'broken';
}

export interface WitnessedReply {
  size: number;
  /** When the platform signed it. The roots made until then are in it. */
  signedAt: string;
  /** When enough witnesses had signed, by their own clocks. */
  at: string;
}

export interface LogCheckpointReply {
  size: number;
  signedAt: string;
  /** The signed note with all cosignatures. */
  note: string;
  /** Names of the witnesses that signed it. */
  signedBy: string[];
}

export interface WitnessReply {
  name: string;
  keyId: string;
  vkey: string;
  operator: string;
  /** `push`: the platform asks it. `pull`: it comes by itself. */
  mode: 'push' | 'pull';
  registeredAt: string;
  /** When it signed the newest checkpoint that it signed, by its own clock; null before that. */
  signedAt: string | null;
  /** The size of that checkpoint. */
  size: number;
  /** Counts the roots that came since. */
  behind: number;
}

export interface ConsistencyReply {
  from: number;
  to: number;
  /** Base64 hashes as in RFC 6962. */
  proof: string[];
}

export interface CosignaturesReply {
  /** Counts the registered witnesses among the signatures. */
  taken: number;
  size: number;
}
