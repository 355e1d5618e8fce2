/** A backup that cannot be made, read or restored, with a message for the operator. */
export class BackupError extends Error {}
