import { IsIn, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { COUNTERPARTY_ROLES, get, post } from '../../shared/route.js';

/** A message of the Model Context Protocol (JSON-RPC 2.0). */
export class AgentMessage {
  @IsIn(['2.0']) jsonrpc!: string;
  /** A text or a number; absent for a notification. */
  @IsOptional() id?: unknown;
  @IsOptional() @IsString() @MaxLength(200) method?: string;
  @IsOptional() @IsObject() params?: object;
  @IsOptional() result?: unknown;
  @IsOptional() error?: unknown;
}

export const agentRoutes = {
  askAgentTool: post<object>()('/mcp', COUNTERPARTY_ROLES, AgentMessage, {
    summary: 'Tools by which an assistant reads what its key may read (Model Context Protocol, streamable HTTP)',
    writesReply: true,
  }),
  agentStream: get<void>()('/mcp', COUNTERPARTY_ROLES, {
    summary: 'Refused with 405: the server of the tools sends no messages of its own',
    status: 204,
  }),
} as const;
