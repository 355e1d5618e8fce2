import type { TracePicture } from '../../../../../drawing/picture.js';
import { formatProductId } from '../../../../ui/format.js';

/** `trace-7KM-4QX-9TR-2HB`; of an order it says only that. */
export function traceFileName({ trace, direction }: TracePicture): string {
  const root = trace.nodes.find(({ lotId }) => lotId === trace.root);
  return [`trace-${root ? formatProductId(root.productId) : 'order'}`, ...(direction === 'forward' ? ['forward'] : [])].join('-');
}
