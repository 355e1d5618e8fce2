import { inflateRawSync } from 'node:zlib';

const IN_DIRECTORY = 0x02014b50;

/** The texts of a zip file without 64-bit fields, by name. */
export const unzip = (zip: Buffer): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipFiles(zip)).map(([name, content]) => [name, content.toString('utf8')]));

/** The files of a zip file without 64-bit fields, by name. */
export function unzipFiles(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const files: Record<string, Buffer> = {};
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === IN_DIRECTORY; ) {
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [number, number, number];
    const own = zip.readUInt32LE(at + 42);
    const begins = own + 30 + zip.readUInt16LE(own + 26) + zip.readUInt16LE(own + 28);
    const packed = zip.subarray(begins, begins + zip.readUInt32LE(at + 20));
    const content = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    files[zip.toString('utf8', at + 46, at + 46 + name)] = content;
    at += 46 + name + extra + comment;
  }
  return files;
}
