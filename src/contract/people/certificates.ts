import * as v from 'valibot'
import { SecondFactorSetup } from '../account/second-factor.ts'
import { OptionalLine, RequiredLine } from '../form-fields.ts'
import { Id, LocaleCode, MaybeText, WallDate } from '../primitives.ts'
import { LifeEvent, type LifeEventKind } from './life.ts'

/** GET lists the certificates of a person that an office issued; POST issues one. */
export const PERSON_CERTIFICATES = '/office/people/:id/certificates'
/** One certificate with all that is printed. */
export const CERTIFICATE = '/office/certificates/:id'
export const ANNUL_CERTIFICATE = '/office/certificates/:id/annul'

/** The events of a life that a parish certifies from its books. */
export const CERTIFIED_KINDS = [
  'baptism',
  'confirmation',
  'marriage',
] as const satisfies readonly LifeEventKind[]
export type CertifiedKind = (typeof CERTIFIED_KINDS)[number]

/** What a certificate says. It stays as it was issued, whatever the register says later. */
export const CertifiedFacts = v.object({
  kind: v.picklist(CERTIFIED_KINDS),
  /** The code by which anybody may ask whether it is valid. */
  code: v.string(),
  name: v.string(),
  /** As much as was known: `yyyy`, `yyyy-MM` or `yyyy-MM-dd`. */
  date: v.string(),
  place: MaybeText,
  book: MaybeText,
  page: MaybeText,
  number: MaybeText,
  father: MaybeText,
  mother: MaybeText,
  /** What it is for, as the office wrote it. */
  purpose: MaybeText,
  /** The day on the parish's calendar. */
  issued_on: WallDate,
  annulled: v.nullable(v.object({ on: WallDate, reason: v.string() })),
})
export type CertifiedFacts = v.InferOutput<typeof CertifiedFacts>

export const Certificate = v.object({
  id: Id,
  ...CertifiedFacts.entries,
  /** The colleague who issued it; null once they have no account. */
  by: v.nullable(v.object({ id: Id, name: v.string() })),
})
export type Certificate = v.InferOutput<typeof Certificate>

/** The newest first. */
export const Certificates = v.object({ results: v.array(Certificate) })

/** A certificate as it is printed, in the language of the parish. */
export const CertificateSheet = v.object({
  ...Certificate.entries,
  parish: v.string(),
  language: LocaleCode,
  /** The page that says whether it is valid, with the code; and the same as a QR code. */
  address: v.string(),
  qr: SecondFactorSetup.entries.qr,
})
export type CertificateSheet = v.InferOutput<typeof CertificateSheet>

/** Issues a certificate of an event, which must be in the person's life as the caller read it. */
export const CertificateForm = v.strictObject({ event: LifeEvent, purpose: OptionalLine })
export type CertificateForm = v.InferOutput<typeof CertificateForm>

/** Its number: the answer of a call that may be repeated holds nothing of the person. */
export const IssuedCertificate = v.object({ id: Id })

export const AnnulForm = v.strictObject({ reason: RequiredLine })
export type AnnulForm = v.InferOutput<typeof AnnulForm>
