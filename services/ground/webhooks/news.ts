import { Injectable } from '@nestjs/common';
import type { NewsKind } from '../../../contracts/ground/webhooks/kinds.js';
import { Clock } from '../../platform/lib/clock.js';
import { MessageStore } from './message-store.js';
import { WakeUps } from './wake-ups.js';
import { type EndpointRecord, type MessageRecord, newMessage } from './webhook-record.js';

/** Something that happened, as an endpoint is sent it. */
export interface News {
  /** Names what happened: the same name is the same message. */
  cause: string;
  kind: NewsKind;
  /** Holds only IDs and numbers. */
  data: Record<string, unknown>;
  timestamp: string;
  position?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** Makes messages of what happened. */
@Injectable()
export class NewsForEndpoints {
  constructor(
    private readonly messages: MessageStore,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  /** Stores the messages that are not stored yet. Those for an endpoint that is off can be replayed. */
  async tell(endpoint: EndpointRecord, news: readonly News[]): Promise<void> {
    for (const each of news) await this.messages.insert(this.messageOf(endpoint, each));
    if (endpoint.isOn && news.length > 0) await this.wakeUps.now(endpoint.id);
  }

  private messageOf(endpoint: EndpointRecord, { cause, ...news }: News): MessageRecord {
    const createdAt = this.clock.now();
    const due = endpoint.isOn ? ({ state: 'waiting', dueAt: createdAt } as const) : ({ state: 'givenUp', dueAt: null } as const);
    return newMessage(endpoint, `${news.kind} ${cause}`, { ...news, createdAt, ...due });
  }
}
