import { Body, Controller, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { create as attachment } from 'content-disposition';
import type { Response } from 'express';
import {
  ChecklistItem,
  GrantDocuments,
  RefuseDocuments,
  RequestDocuments,
  WaiveDocument,
} from '../../contracts/order-documents/commands.js';
import { DocumentRequestsQuery } from '../../contracts/order-documents/queries.js';
import type {
  DocumentRequestCommandReply,
  DocumentRequestDetails,
  DocumentRequestReply,
  OrderDocumentsReply,
} from '../../contracts/order-documents/replies.js';
import type { OrderCommandReply } from '../../contracts/orders/replies.js';
import { routes } from '../../contracts/routes.js';
import type { LanguageCode } from '../../contracts/shared/languages.js';
import { CutQuery } from '../../contracts/shared/queries.js';
import type { Page } from '../../contracts/shared/replies.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { UuidParam } from '../platform/http/path-params.js';
import { RequestLanguage } from '../platform/http/request-language.js';
import { DocumentsZip } from './checklist/documents-zip.js';
import { OrderChecklist } from './checklist/order-checklist.js';
import { Waivers } from './checklist/waivers.js';
import { RequestCommands } from './requests/request-commands.js';
import { RequestReads } from './requests/request-reads.js';
import type { RequestOutcome } from './requests/request-streams.js';

@Controller()
export class OrderDocumentsController {
  constructor(
    private readonly checklist: OrderChecklist,
    private readonly zip: DocumentsZip,
    private readonly waivers: Waivers,
    private readonly commands: RequestCommands,
    private readonly reads: RequestReads,
  ) {}

  @Endpoint(routes.orderEvidence)
  evidence(
    @Param('id', UuidParam) id: string,
    @Query() query: CutQuery,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
  ): Promise<OrderDocumentsReply> {
    return this.checklist.of(id, query, user, language);
  }

  @Endpoint(routes.orderEvidenceZip)
  async evidenceZip(
    @Param('id', UuidParam) id: string,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
  ): Promise<StreamableFile> {
    const { content, fileName } = await this.zip.of(id, user, language);
    return new StreamableFile(content, { type: 'application/zip', disposition: attachment(fileName) });
  }

  @Endpoint(routes.waiveDocument)
  async waive(
    @Param('id', UuidParam) id: string,
    @Body() command: WaiveDocument,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderCommandReply> {
    return orderAnswer(await this.waivers.waive(id, command, user, language), response);
  }

  @Endpoint(routes.endWaiver)
  async endWaiver(
    @Param('id', UuidParam) id: string,
    @Body() command: ChecklistItem,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderCommandReply> {
    return orderAnswer(await this.waivers.end(id, command, user), response);
  }

  @Endpoint(routes.documentRequests)
  requests(@Query() query: DocumentRequestsQuery, @CurrentUser() user: Principal): Promise<Page<DocumentRequestReply>> {
    return this.reads.page(query, user);
  }

  @Endpoint(routes.documentRequest)
  request(@Param('id', UuidParam) id: string, @CurrentUser() user: Principal): Promise<DocumentRequestDetails> {
    return this.reads.one(id, user);
  }

  @Endpoint(routes.requestDocuments)
  async ask(
    @Body() command: RequestDocuments,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DocumentRequestCommandReply> {
    return answer(await this.commands.ask(command, user), response);
  }

  @Endpoint(routes.grantDocuments)
  async grant(
    @Param('id', UuidParam) id: string,
    @Body() command: GrantDocuments,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DocumentRequestCommandReply> {
    return answer(await this.commands.grant(id, command, user), response);
  }

  @Endpoint(routes.refuseDocuments)
  async refuse(
    @Param('id', UuidParam) id: string,
    @Body() command: RefuseDocuments,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DocumentRequestCommandReply> {
    return answer(await this.commands.refuse(id, command, user), response);
  }

  @Endpoint(routes.endDocuments)
  async end(
    @Param('id', UuidParam) id: string,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DocumentRequestCommandReply> {
    return answer(await this.commands.end(id, user), response);
  }
}

/** A command that came again is answered as the first time, with 200. */
function answer({ id, position, replayed }: RequestOutcome, response: Response): DocumentRequestCommandReply {
  if (replayed) response.status(200);
  return { id, transactionId: id, position };
}

function orderAnswer({ revision, ...outcome }: RequestOutcome & { revision: number }, response: Response): OrderCommandReply {
  return { ...answer(outcome, response), revision };
}
