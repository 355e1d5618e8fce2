import { randomUUID } from 'node:crypto';
import { describeOn } from '../../../test/support/servers.js';
import { BullMqJobQueue } from './bullmq-job-queue.js';
import { jobQueueContract } from './job-queue.contract.js';

await describeOn('Redis', (url) => {
  const prefix = `contract-${randomUUID()}`;
  jobQueueContract('BullMQ', { open: async () => new BullMqJobQueue(url, { prefix }) });
});
