import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';

/** Receives the contents of an XML file as it is read. Names come without their prefix, which differs between writers of workbooks. */
export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads XML chunk by chunk.
 * @throws Error when the XML is not well formed, and the errors of the handler
 */
export async function readXml(chunks: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => handler.open?.(localName(name), attributes));
  parser.on('closetag', ({ name }) => handler.close?.(localName(name)));
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  const decoder = new StringDecoder('utf8');
  for await (const chunk of chunks) parser.write(decoder.write(chunk));
  parser.write(decoder.end()).close();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
