import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import type { CutQuery } from '../../../contracts/shared/queries.js';
import type { LotTracePaperQuery, TracePaperFormat } from '../../../contracts/tracing/queries.js';
import { Clock } from '../../platform/lib/clock.js';
import { Log } from '../../platform/monitoring/log.js';
import { sendPaper, sendWhole } from '../../platform/papers/paper-response.js';
import type { OrderNumbers } from '../order-matching.js';
import {
  type LotFound,
  lotTracePaper,
  type OrderFound,
  orderNumberText,
  orderTracePaper,
  type TracePaper,
  type TracePaperRequest,
} from './trace-paper.js';

/** Holds what the queries of all papers on traces have in common. */
interface AskedPaper extends CutQuery {
  format?: TracePaperFormat;
  timeZone?: string;
}

@Injectable()
export class TracePaperSender {
  constructor(
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  sendLot(found: LotFound, query: LotTracePaperQuery, language: LanguageCode, response: Response): Promise<void> {
    return this.send(lotTracePaper(found, query.direction ?? 'backward', this.request(query, language)), query, response);
  }

  /** @param numbers the order's numbers, which name the file */
  sendOrder(found: OrderFound, numbers: OrderNumbers, query: AskedPaper, language: LanguageCode, response: Response): Promise<void> {
    const name = orderNumberText(found.order, numbers, language);
    return this.send(orderTracePaper(found, name, this.request(query, language)), query, response);
  }

  private request({ asOf, on, timeZone = 'UTC' }: AskedPaper, language: LanguageCode): TracePaperRequest {
    return { language, timeZone, madeAt: this.clock.now(), ...(asOf === undefined ? {} : { asOf }), ...(on === undefined ? {} : { on }) };
  }

  private send({ paper, draw }: TracePaper, { format = 'pdf' }: AskedPaper, response: Response): Promise<void> {
    const name = ['trace', paper.name].filter(Boolean).join('-');
    return sendWhole(response, this.log, { paper: paper.name }, () => sendPaper(paper, format, name, response, draw));
  }
}
