import { Module } from '@nestjs/common';
import { CustodyModule } from '../../ledger/custody/custody.module.js';
import type { Collection } from '../../platform/documents/document-store.js';
import { FarmGroupReads } from './farm-group-reads.js';
import { FarmGroups } from './farm-groups.js';
import { FarmHarvests } from './farm-harvests.js';
import { FarmLand } from './farm-land.js';
import { FarmRecording } from './farm-recording.js';
import { FARM_GROUPS, FARMS } from './farm-records.js';
import { FarmsController } from './farms.controller.js';
import { FarmGroupsImporter } from './import/farm-groups-importer.js';
import { FarmPreviews } from './import/farm-previews.js';

export const FARM_RECORDS: readonly Collection[] = [FARM_GROUPS, FARMS];

/** Keeps farm groups, their farms and the land of each. */
@Module({
  imports: [CustodyModule],
  controllers: [FarmsController],
  providers: [FarmGroupReads, FarmGroups, FarmGroupsImporter, FarmHarvests, FarmLand, FarmPreviews, FarmRecording],
  exports: [FarmLand, FarmGroups, FarmGroupsImporter, FarmPreviews, FarmRecording],
})
export class FarmsModule {}
