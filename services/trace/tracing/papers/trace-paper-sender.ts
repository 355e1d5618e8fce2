import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import type { CutQuery } from '../../../../contracts/shared/queries.js';
import type { LotTracePaperQuery, TracePaperFormat } from '../../../../contracts/trace/tracing/queries.js';
import type { RestsOnReply } from '../../../../contracts/trace/tracing/rests-on.js';
import { LogReads } from '../../../ledger/proof/log/log-reads.js';
import { LedgerHeads } from '../../../ledger/proof/roots/ledger-heads.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Log } from '../../../platform/monitoring/log.js';
import { sendPaper, sendWhole } from '../../../platform/papers/paper-response.js';
import type { OrderNumbers } from '../order-matching.js';
import type { TraceHeads } from './heads-table.js';
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

type WithoutHeads<Found> = Omit<Found, 'heads'>;

@Injectable()
export class TracePaperSender {
  constructor(
    private readonly heads: LedgerHeads,
    private readonly witnesses: LogReads,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async sendLot(found: WithoutHeads<LotFound>, query: LotTracePaperQuery, language: LanguageCode, response: Response): Promise<void> {
    const request = this.request(query, language);
    const heads = await this.headsOf(found.restsOn, request);
    await this.send(lotTracePaper({ ...found, heads }, query.direction ?? 'backward', request), query, response);
  }

  /** @param numbers the order's numbers, which name the file */
  async sendOrder(
    found: WithoutHeads<OrderFound>,
    numbers: OrderNumbers,
    query: AskedPaper,
    language: LanguageCode,
    response: Response,
  ): Promise<void> {
    const request = this.request(query, language);
    const heads = await this.headsOf(found.restsOn, request);
    const name = orderNumberText(found.order, numbers, language);
    await this.send(orderTracePaper({ ...found, heads }, name, request), query, response);
  }

  /** Returns the heads of the ledgers of all sites that the trace names, as they were at its instant. */
  private async headsOf({ sites }: RestsOnReply, { asOf, madeAt }: TracePaperRequest): Promise<TraceHeads> {
    const names = new Map(sites.map(({ facility }) => [facility.id, facility.name]));
    const found = await this.heads.at([...names.keys()], asOf ?? madeAt);
    const witnessed = found.root && (await this.witnesses.witnessedBy(found.root.number));
    return { ...found, witnessed, nameOf: (id) => names.get(id) ?? '' };
  }

  private request({ asOf, on, timeZone = 'UTC' }: AskedPaper, language: LanguageCode): TracePaperRequest {
    return { language, timeZone, madeAt: this.clock.now(), ...(asOf === undefined ? {} : { asOf }), ...(on === undefined ? {} : { on }) };
  }

  private send({ paper, draw }: TracePaper, { format = 'pdf' }: AskedPaper, response: Response): Promise<void> {
    const name = ['trace', paper.name].filter(Boolean).join('-');
    return sendWhole(response, this.log, { paper: paper.name }, () => sendPaper(paper, format, name, response, draw));
  }
}
