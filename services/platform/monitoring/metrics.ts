import { Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { EventStore } from '../events/event-store.js';
import { ReadPositions } from '../projections/read-positions.js';

const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** A replayed command was carried out before; a refused one broke a rule; a failed one met a defect or an engine that is away. */
export type CommandOutcome = 'done' | 'replayed' | 'refused' | 'failed';

@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'selvedge_http_request_seconds',
    help: 'Time to answer a request, by declared route',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [this.registry],
  });
  private readonly commands = new Histogram({
    name: 'selvedge_command_seconds',
    help: 'Time to carry out a command, by its kind and outcome',
    labelNames: ['command', 'outcome'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [this.registry],
  });
  private readonly appends = new Histogram({
    name: 'selvedge_append_seconds',
    help: 'Time to append a batch of events',
    labelNames: ['outcome'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [this.registry],
  });
  private readonly events = new Counter({
    name: 'selvedge_events_appended_total',
    help: 'Events appended by this process',
    registers: [this.registry],
  });

  constructor(log: EventStore, positions: ReadPositions) {
    collectDefaultMetrics({ register: this.registry });
    log.onAppend(({ outcome, events, seconds }) => {
      this.appends.observe({ outcome }, seconds);
      if (outcome === 'appended') this.events.inc(events);
    });
    new Gauge({
      name: 'selvedge_projection_failing',
      help: '1 while a projection fails again and again, or is behind and gets no further',
      labelNames: ['projection'],
      registers: [this.registry],
      async collect() {
        for (const { name, failing } of await positions.states()) this.set({ projection: name }, failing ? 1 : 0);
      },
    });
    new Gauge({
      name: 'selvedge_projection_lag_events',
      help: 'Events that a projection is behind the log',
      labelNames: ['projection'],
      registers: [this.registry],
      async collect() {
        for (const { name, lag } of await positions.states()) this.set({ projection: name }, lag);
      },
    });
  }

  /** @param route the declared path; the requested path would create a series for each ID */
  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status }, seconds);
  }

  observeCommand(command: string, outcome: CommandOutcome, seconds: number): void {
    this.commands.observe({ command, outcome }, seconds);
  }

  /** Adds a gauge that is read at each scrape. */
  addGauge(name: string, help: string, read: () => Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read());
      },
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
