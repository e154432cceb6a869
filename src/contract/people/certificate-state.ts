import * as v from 'valibot'
import { WallDate } from '../primitives.ts'

/** Whether a certificate is valid, for whoever has its code. */
export const CERTIFICATE_STATE = '/certificates/:code'

/**
 * Nothing that is personal. The answer for a code that was never given is that for a certificate
 * that was annulled.
 */
export const CertificateState = v.variant('state', [
  v.object({
    state: v.literal('valid'),
    /** The name of the parish that issued it, and the day on the parish's calendar. */
    community: v.string(),
    issued_on: WallDate,
  }),
  v.object({ state: v.literal('not_valid') }),
])
export type CertificateState = v.InferOutput<typeof CertificateState>
