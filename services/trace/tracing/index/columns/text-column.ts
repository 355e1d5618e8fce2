import { int32Column, uint8Column } from './number-column.js';

/** Stores texts by index as bytes in one array; an index without a text has ''. */
export class TextColumn {
  /** Holds each text after its length, which is encoded in seven bits per byte. */
  readonly arena = uint8Column();
  /** Holds each text's position in `arena`; 0 for none. */
  readonly starts = int32Column();

  constructor() {
    this.arena.push(0);
  }

  addEmpty(): void {
    this.starts.push(0);
  }

  set(index: number, text: string): void {
    if (text === '') {
      this.starts.data[index] = 0;
      return;
    }
    const encoded = Buffer.from(text, 'utf8');
    this.starts.data[index] = this.arena.length;
    let { length } = encoded;
    for (; length > 127; length >>>= 7) this.arena.push((length & 127) | 128);
    this.arena.push(length);
    for (const byte of encoded) this.arena.push(byte);
  }

  at(index: number): string {
    const { data } = this.arena;
    let at = this.starts.at(index);
    if (at === 0) return '';
    let length = 0;
    let shift = 0;
    for (; (data[at] as number) > 127; at++, shift += 7) length |= ((data[at] as number) & 127) << shift;
    length |= (data[at++] as number) << shift;
    return Buffer.from(data.buffer, data.byteOffset + at, length).toString('utf8');
  }
}
