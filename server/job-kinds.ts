/** Every kind of job that the site runs. */
import type { Services } from '#app/context.server.ts';
import { forgetOldMessagesJob } from '#features/contact/forget-old-messages.server.ts';
import { emptyBinJob } from '#features/editor/empty-bin.server.ts';
import { forgetReports } from '#features/jobs/forget-reports.server.ts';
import type { JobKind } from '#features/jobs/job-kind.server.ts';
import { backupJob, vacuumJob } from '#features/jobs/upkeep-jobs.server.ts';

export const JOB_KINDS: readonly JobKind<Services, unknown>[] = [
  backupJob,
  emptyBinJob,
  forgetOldMessagesJob,
  forgetReports,
  vacuumJob,
];
