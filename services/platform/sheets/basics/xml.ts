import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';

/** Receives the contents of an XML file as it is read. Names come without their prefix, which differs between writers of workbooks. */
export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** A text has a document type, which can declare entities that grow without end. */
export class HasDoctype extends Error {}

/** Reads XML chunk by chunk. @throws Error when the XML is not well formed, and the errors of the handler */
export async function readXml(chunks: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const parser = parserFor(handler);
  const decoder = new StringDecoder('utf8');
  for await (const chunk of chunks) parser.write(decoder.write(chunk));
  parser.write(decoder.end()).close();
}

/** Reads XML of others, that no workbook wraps. @throws HasDoctype, Error when the XML is not well formed, and the errors of the handler */
export function readXmlText(text: string, handler: XmlHandler): void {
  const parser = parserFor(handler);
  parser.on('doctype', () => {
    throw new HasDoctype();
  });
  parser.write(text).close();
}

function parserFor(handler: XmlHandler): SaxesParser {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => handler.open?.(localName(name), attributes));
  parser.on('closetag', ({ name }) => handler.close?.(localName(name)));
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  return parser;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
