import type { Context } from '../../platform/http/context.js';
import { AgentController } from './agent.controller.js';

/** Lets assistants read by tools. */
export const agentsContext: Context = { controllers: [AgentController] };
