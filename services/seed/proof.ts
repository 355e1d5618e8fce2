/** A receipt, as a purchase outside the platform has to cite: one page of PDF. */
export async function proofDocument(): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', margin: 56 });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  document.fontSize(16).text('Receipt for lint cotton').moveDown();
  document.fontSize(11).text('Bought at the gin gate. Made up for the demo chain.');
  document.end();
  await ended;
  return Buffer.concat(parts);
}
