/** Every kind of job that the site runs. */
import type { Services } from '#app/context.server.ts';
import { changeEmailJob } from '#features/accounts/address/change-email.server.ts';
import { alreadyMemberJob } from '#features/accounts/open-accounts.server.ts';
import { recoveryJob } from '#features/accounts/password/request-recovery.server.ts';
import { refreshJob } from '#features/cocktails/stored/refresh-recipes.server.ts';
import { confirmationJob } from '#features/accounts/address/send-confirmation.server.ts';
import { forwardMessageJob } from '#features/contact/send-message.server.ts';
import { emptyBinJob } from '#features/editor/empty-bin.server.ts';
import { draftJob } from '#features/generation/draft-job.server.ts';
import { forgetReports, backupJob, vacuumJob } from '#features/jobs/upkeep-jobs.server.ts';
import { productPicturesJob } from '#features/shop/pictures/make-product-pictures.server.ts';
import { analysePicturesJob } from '#features/optimization/analyse-pictures.server.ts';
import { optimisePicturesJob } from '#features/optimization/optimise-pictures.server.ts';
import { forgetOriginalsJob } from '#features/media/kept/originals.server.ts';
import type { JobKind } from '#features/jobs/job-kind.server.ts';
import { forgetSourcesJob } from '#features/imports/runs/forget-sources.server.ts';
import { importJob } from '#features/imports/runs/import-run.server.ts';
import { readJob } from '#features/imports/runs/read-run.server.ts';
import { undoJob } from '#features/imports/runs/undo-run.server.ts';
import { letterJob } from '#features/mail/send-mail.server.ts';
import { migrateImagesJob } from '#features/migration/migrate-images.server.ts';
import { restoreAddressesJob } from '#features/migration/restore-addresses.server.ts';
import { retentionJob } from '#features/retention/retention-job.server.ts';
import { pictureJob } from '#features/pictures/make-picture.server.ts';

export const JOB_KINDS: readonly JobKind<Services, unknown>[] = [
  alreadyMemberJob,
  analysePicturesJob,
  backupJob,
  changeEmailJob,
  confirmationJob,
  draftJob,
  emptyBinJob,
  forgetOriginalsJob,
  forgetReports,
  forgetSourcesJob,
  forwardMessageJob,
  importJob,
  letterJob,
  migrateImagesJob,
  pictureJob,
  productPicturesJob,
  optimisePicturesJob,
  readJob,
  recoveryJob,
  refreshJob,
  restoreAddressesJob,
  retentionJob,
  undoJob,
  vacuumJob,
];
