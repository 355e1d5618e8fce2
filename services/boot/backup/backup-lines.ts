import type { BackupAbout, BackupManifest } from './backup-format.js';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Says what is in a backup, for the operator. */
export function backupLines({ takenAt, version, engines }: BackupAbout, manifest: BackupManifest): string[] {
  const { events, streams, heads, broken, blobs, blobBytes, files } = manifest;
  const records = Object.values(manifest.records).reduce((sum, count) => sum + count, 0);
  return [
    `Taken ${takenAt} by version ${version}, of a product on ${engines === 'servers' ? 'servers' : 'embedded engines'}.`,
    `Log: ${whole.format(events)} events in ${whole.format(streams)} streams, whose heads have the digest ${heads}.`,
    ...broken.map((where) => `The chain was broken already in ${where}.`),
    `Records: ${whole.format(records)} in ${whole.format(Object.keys(manifest.records).length)} collections.`,
    `Papers: ${whole.format(blobs)}, ${whole.format(blobBytes / 1000)} kB.`,
    `Secrets: ${files.join(', ') || 'none'}.`,
  ];
}
