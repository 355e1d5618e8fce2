import { parentPort, workerData } from 'node:worker_threads';
import { LABELS, type LabelKey } from '../../../../contracts/ledger/codes/labels.js';
import { type LabelContent, LabelDocument, type LabelledCode } from './label-document.js';

// The thread that draws one sheet: 100,000 labels take a core for the better part of a minute, and nobody else is to wait.

export interface LabelThreadData extends LabelContent {
  label: LabelKey;
}

/** Holds codes to draw, or marks their end. */
export type LabelThreadMessage = readonly LabelledCode[] | 'end';

if (!parentPort) throw new Error('This file runs as a thread');
const port = parentPort;
const { label, ...content } = workerData as LabelThreadData;
const sheet = await LabelDocument.create(content, LABELS[label]);
port.on('message', async (order: LabelThreadMessage) => {
  const drawn = Uint8Array.from(order === 'end' ? await sheet.end() : sheet.draw(order));
  port.postMessage(drawn, [drawn.buffer]);
});
