import type { Context } from '../../platform/http/context.js';
import { ChangesController } from './changes.controller.js';

/** Tells programs and screens what changed. */
export const changesContext: Context = { controllers: [ChangesController] };
