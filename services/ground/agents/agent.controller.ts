import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AgentMessage } from '../../../contracts/ground/agents/routes.js';
import { routes } from '../../../contracts/routes.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { BodyPipe } from '../../platform/http/bodies/body-validation.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { VERSION } from '../../platform/monitoring/health.js';
import { AgentTools } from './agent-tools.js';

const INSTRUCTIONS =
  'Reads the traceability records of Selvedge that the key may read. Cotton that is not verified is not proof of an origin: say so. ' +
  'Cite the links of an answer, and its position, at which it can be read again.';

/** Serves the tools by the Model Context Protocol, without sessions: each message is answered by itself. */
@Controller()
export class AgentController {
  constructor(private readonly tools: AgentTools) {}

  @Endpoint(routes.askAgentTool)
  async answer(
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
    @Body(new BodyPipe(AgentMessage)) _message: AgentMessage,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const [{ Server }, { StreamableHTTPServerTransport }, { CallToolRequestSchema, ListToolsRequestSchema }] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/index.js'),
      import('@modelcontextprotocol/sdk/server/streamableHttp.js'),
      import('@modelcontextprotocol/sdk/types.js'),
    ]);
    const server = new Server({ name: 'selvedge', version: VERSION }, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
    server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: await this.tools.list(user) }));
    server.setRequestHandler(CallToolRequestSchema, async ({ params }) => ({
      ...(await this.tools.call(params.name, params.arguments ?? {}, user, language)),
    }));
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    response.once('close', () => void server.close());
    await server.connect(transport as Parameters<typeof server.connect>[0]);
    // The library reads the message as it was sent: an instance of its class has fields that are undefined.
    await transport.handleRequest(request, response, request.body);
  }

  /** @throws Refusal MethodNotOffered */
  @Endpoint(routes.agentStream)
  stream(): never {
    throw new Refusal('MethodNotOffered');
  }
}
