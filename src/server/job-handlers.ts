import { accountMailings } from './features/accounts/mailings.ts'
import { invitationMailing } from './features/colleagues/invitations.ts'
import type { ImportJobDeps } from './features/imports/import-deps.ts'
import { importJobs } from './features/imports/import-job.ts'
import { membershipMailing } from './features/memberships/invitations.ts'
import { officeDigest } from './features/offices/office-digest.ts'
import { type PictureDeps, remotePictureJobs } from './features/pictures/keep-picture.ts'
import { type PublishingDeps, publishEvents } from './features/publishing/tell-publisher.ts'
import { requestMailings } from './features/requests/mailings.ts'
import {
  type DeliveryDeps,
  webhookDeliveryJobs,
  webhookMailing,
} from './features/webhooks/deliver.ts'
import { type FanOutDeps, webhookEvents } from './features/webhooks/fan-out.ts'
import type { JobHandlers } from './jobs/job.ts'
import type { MailingDeps } from './mail/mail.ts'

/** The handlers of every kind of job. */
export function jobHandlers(
  deps: MailingDeps & PublishingDeps & PictureDeps & FanOutDeps & DeliveryDeps & ImportJobDeps,
): JobHandlers {
  return {
    ...accountMailings(deps),
    ...requestMailings(deps),
    ...officeDigest(deps),
    ...invitationMailing(deps),
    ...membershipMailing(deps),
    ...publishEvents(deps),
    ...remotePictureJobs(deps),
    ...importJobs(deps),
    ...webhookEvents(deps),
    ...webhookDeliveryJobs(deps),
    ...webhookMailing(deps),
  }
}
