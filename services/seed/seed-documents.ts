/** Builds a buyer's receipt, which a purchase outside the platform must cite. */
export const receiptPdf = (buyer: string): Promise<Buffer> =>
  onePagePdf('Receipt for lint cotton', `Bought at the gin gate by ${buyer}. Made up for the demo chain.`);

export async function onePagePdf(title: string, words: string): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', margin: 56 });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  document.fontSize(16).text(title).moveDown();
  document.fontSize(11).text(words);
  document.end();
  await ended;
  return Buffer.concat(parts);
}
