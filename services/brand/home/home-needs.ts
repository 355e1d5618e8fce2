import { Injectable } from '@nestjs/common';
import type { HomeNeed, HomeNeedsReply } from '../../../contracts/brand/home/replies.js';
import type { NeedKind } from '../../../contracts/brand/notifications/notification-kinds.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { Needs } from '../notifications/needs/needs.js';
import { saidIn } from '../notifications/notifications.js';

/** Limits the needs that the home shows. */
const NEEDS_MAX = 20;

/** Shows on the home what needs a brand: the same as its bell. */
@Injectable()
export class HomeNeeds {
  constructor(private readonly needs: Needs) {}

  async homeNeeds(user: Reader, language: LanguageCode): Promise<HomeNeedsReply> {
    const { shown, total } = await this.needs.of(user);
    const items = shown.slice(0, NEEDS_MAX).map((notice): HomeNeed => {
      const { id, kind, at, text, why, action, link } = saidIn(notice, { language, on: 'desk' });
      return { id, kind: kind as NeedKind, since: at, text, why, action, link };
    });
    return { items, total };
  }
}
