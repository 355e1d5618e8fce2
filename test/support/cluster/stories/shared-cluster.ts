import type { ClusterCast } from '../cluster-cast.js';
import type { TestCluster } from '../test-cluster.js';

/** What the stories share; everyone is there before it starts. */
export interface SharedCluster {
  product: TestCluster;
  cast: ClusterCast;
  /** An email address. */
  superAdmin: string;
}
