import { Skeleton } from '@mantine/core';
import { default as css } from '../saq.module.css';

export function AssessmentSkeleton() {
  return (
    <div className={css.root}>
      <div className={css.layout} aria-busy>
        <div className={css.main}>
          <Skeleton height={56} />
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className={css.skeleton}>
              <Skeleton height={16} width="70%" />
              <Skeleton height={44} />
              <Skeleton height={44} />
            </div>
          ))}
        </div>
        <Skeleton height={280} />
      </div>
    </div>
  );
}
