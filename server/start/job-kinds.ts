/** Every kind of job that the site runs. */
import type { Services } from '#app/context.server.ts';
import { changeEmailJob } from '#features/members/accounts/address/change-email.server.ts';
import { alreadyMemberJob } from '#features/members/accounts/open-accounts.server.ts';
import { recoveryJob } from '#features/members/accounts/password/request-recovery.server.ts';
import { monthlyLettersJob } from '#features/members/shelf/following/monthly-letters.server.ts';
import { refreshJob } from '#features/recipes/cocktails/stored/refresh-recipes.server.ts';
import { confirmationJob } from '#features/members/accounts/address/send-confirmation.server.ts';
import { forwardMessageJob } from '#features/pages/contact/send-message.server.ts';
import { emptyBinJob } from '#features/recipes/editor/list/empty-bin.server.ts';
import { draftJob } from '#features/intake/generation/draft-job.server.ts';
import { forgetReports, backupJob, vacuumJob } from '#features/platform/jobs/upkeep-jobs.server.ts';
import { productPicturesJob } from '#features/business/shop/pictures/make-product-pictures.server.ts';
import { analysePicturesJob } from '#features/images/optimization/analyse-pictures.server.ts';
import { optimisePicturesJob } from '#features/images/optimization/optimise-pictures.server.ts';
import { forgetOriginalsJob } from '#features/images/media/originals/originals.server.ts';
import type { JobKind } from '#features/platform/jobs/job-kind.server.ts';
import { forgetSourcesJob } from '#features/intake/imports/runs/forget-sources.server.ts';
import { importJob } from '#features/intake/imports/runs/import-run.server.ts';
import { readJob } from '#features/intake/imports/runs/read-run.server.ts';
import { undoJob } from '#features/intake/imports/runs/undo-run.server.ts';
import { letterJob } from '#features/platform/mail/send-mail.server.ts';
import { migrateImagesJob } from '#features/intake/migration/migrate-images.server.ts';
import { restoreAddressesJob } from '#features/intake/migration/restore-addresses.server.ts';
import { retentionJob } from '#features/platform/retention/retention-job.server.ts';
import { pictureJob } from '#features/images/pictures/make-picture.server.ts';

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
  monthlyLettersJob,
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
