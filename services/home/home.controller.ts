import { Controller } from '@nestjs/common';
import type { HomeNeedsReply, HomeTrendReply } from '../../contracts/home/replies.js';
import { routes } from '../../contracts/routes.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { HomeNeeds } from './home-needs.js';
import { HomeTrend } from './home-trend.js';

@Controller()
export class HomeController {
  constructor(
    private readonly needs: HomeNeeds,
    private readonly trends: HomeTrend,
  ) {}

  @Endpoint(routes.homeNeeds)
  homeNeeds(@CurrentUser() user: Principal): Promise<HomeNeedsReply> {
    return this.needs.of(user);
  }

  @Endpoint(routes.homeTrend)
  homeTrend(@CurrentUser() user: Principal): Promise<HomeTrendReply> {
    return this.trends.of(user);
  }
}
