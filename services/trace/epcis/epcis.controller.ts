import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { routes } from '../../../contracts/routes.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { CaptureQuery } from '../../../contracts/trace/epcis/commands.js';
import type {
  CapturePreviewReply,
  CaptureReply,
  EpcisCollection,
  EpcisEvent,
  EpcisEvents,
} from '../../../contracts/trace/epcis/replies.js';
import { CAPTURED_BYTES_MAX, CAPTURED_EVENTS_MAX, ERROR_BEHAVIOURS } from '../../../contracts/trace/epcis/vocabulary.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { parseJson, readBytes } from '../../platform/http/bodies/json-body.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { CaptureReplies, captureReply, previewReply } from './captured/capture-replies.js';
import { Captures } from './captured/captures.js';
import { Collections } from './given/collections.js';
import type { Parameters } from './given/event-query.js';
import { GivenEvents } from './given/given-events.js';
import { MEDIA_TYPES, paged, prepare } from './headers.js';

const BEHAVIOUR = 'GS1-Capture-Error-Behaviour';

/** Gives out and takes in events of EPCIS 2.0, with the headers of its REST bindings. */
@Controller()
export class EpcisController {
  constructor(
    private readonly given: GivenEvents,
    private readonly collections: Collections,
    private readonly captures: Captures,
    private readonly captureReplies: CaptureReplies,
  ) {}

  @Endpoint(routes.epcisEvents)
  async events(
    @CurrentUser() user: Principal,
    @Query() query: Parameters,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EpcisEvents> {
    prepare(request, response);
    return paged(await this.given.page(query, user), request, response);
  }

  @Endpoint(routes.epcisEvent)
  async event(
    @CurrentUser() user: Principal,
    @Param('eventId') eventId: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EpcisEvent> {
    prepare(request, response);
    return this.given.one(eventId, user);
  }

  @Endpoint(routes.captureEvents)
  async capture(
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
    @Query() { captureErrorBehaviour }: CaptureQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CaptureReply> {
    prepareCapture(request, response);
    const asked = captureErrorBehaviour ?? request.get(BEHAVIOUR) ?? 'rollback';
    const behaviour = ERROR_BEHAVIOURS.find((each) => each === asked);
    if (!behaviour) throw new Refusal('EpcisNotAcceptable');
    const record = await this.captures.capture({ ...(await documentIn(request)), behaviour }, user);
    response.setHeader('Location', `/api/epcis/capture/${record.id}`);
    response.setHeader(BEHAVIOUR, behaviour);
    return captureReply(record, language);
  }

  @Endpoint(routes.previewCapture)
  async preview(
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CapturePreviewReply> {
    prepareCapture(request, response);
    const { parsed } = await documentIn(request);
    return previewReply(await this.captures.preview(parsed, user), language);
  }

  @Endpoint(routes.captures)
  captureList(
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CaptureReply[]> {
    prepareCapture(request, response);
    return this.captureReplies.newest(user, language);
  }

  @Endpoint(routes.capture)
  captureJob(
    @CurrentUser() user: Principal,
    @Param('captureId') id: string,
    @RequestLanguage() language: LanguageCode,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CaptureReply> {
    prepareCapture(request, response);
    return this.captureReplies.one(id, user, language);
  }

  @Endpoint(routes.epcisCollection)
  async collection(
    @CurrentUser() user: Principal,
    @Param('collection') name: string,
    @Query() query: Parameters,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EpcisCollection> {
    prepare(request, response);
    return paged(await this.collections.list(name, query, user), request, response);
  }

  @Endpoint(routes.epcisMember)
  member(@Param('collection') name: string, @Req() request: Request, @Res({ passthrough: true }) response: Response): EpcisCollection {
    prepare(request, response);
    return this.collections.member(name);
  }

  @Endpoint(routes.epcisEventsOf)
  async eventsOf(
    @CurrentUser() user: Principal,
    @Param() params: { collection: string; member: string },
    @Query() query: Parameters,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EpcisEvents> {
    prepare(request, response);
    return paged(await this.collections.events(params.collection, params.member, query, user), request, response);
  }
}

/** @throws Refusal ContentTypeInvalid, BodyTooLarge */
async function documentIn(request: Request): Promise<{ bytes: Buffer; parsed: unknown }> {
  if (!request.is(MEDIA_TYPES)) throw new Refusal('ContentTypeInvalid');
  const bytes = await readBytes(request, CAPTURED_BYTES_MAX);
  return { bytes, parsed: parseJson(request, bytes) };
}

function prepareCapture(request: Request, response: Response): void {
  prepare(request, response);
  response.setHeader('GS1-EPCIS-Capture-Limit', String(CAPTURED_EVENTS_MAX));
  response.setHeader('GS1-EPCIS-Capture-File-Size-Limit', String(CAPTURED_BYTES_MAX));
}
