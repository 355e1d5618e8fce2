import { AssignedFacilities } from '../../../services/ground/facilities/assigned-facilities.js';
import { Facilities } from '../../../services/ground/facilities/facilities.js';
import { SystemClock } from '../../../services/platform/lib/clock.js';
import { ListedViews } from './listed-views.js';
import { MemoryRecordStore } from './memory-record-store.js';

/** Assigns nobody to any facility. */
export const nobodyAssigned = (): AssignedFacilities =>
  new AssignedFacilities(new ListedViews({}), new Facilities(new MemoryRecordStore()), new SystemClock());
