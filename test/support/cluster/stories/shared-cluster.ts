import type { ClusterCast } from '../cluster-cast.js';
import type { TestCluster } from '../test-cluster.js';

/** Holds the product and the users that the stories share; users are added before the product starts. */
export interface SharedCluster {
  product: TestCluster;
  cast: ClusterCast;
  /** An email address. */
  superAdmin: string;
}
