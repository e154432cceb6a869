import * as v from 'valibot'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import type { RequestDetails } from '#src/contract/requests/request-details.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import type { Db } from '#src/server/db/connection.ts'
import { requestKind } from '#src/server/features/requests/kinds.ts'
import { receiveRequest } from '#src/server/features/requests/receive.ts'
import { NOW } from './app.ts'
import { recordedJobs } from './doubles.ts'

/** A form of each kind as it is sent, with nothing in it that is not required. */
export const FORMS: Record<RequestKind, Record<string, unknown>> = {
  join: { name: 'Ana Prudência', sex: false, email: 'ana@example.org' },
  family: { name: 'Prudêncio', father_name: 'Rui Prudêncio' },
  meeting: { message: 'Gostava de falar com o senhor prior.', email: 'ana@example.org' },
  'mass-intention': {
    email: 'ana@example.org',
    requested_by_description: 'Ana Prudência',
    intention_description: 'Pelo meu pai',
    intention_type_description: 'Sufrágio',
    location_description: 'Igreja matriz',
    intention_date: '22/3/2026',
    intention_time: '11:00',
  },
  catechism: {
    year: 3,
    catechism_student_name: 'Inês Prudência',
    catechism_student_sex: false,
    parent_email: 'ana@example.org',
  },
  baptism: { entity_to_baptized: 'Tomé Prudêncio', parent_email: 'ana@example.org' },
  wedding: {
    entity_groom_name: 'Rui Prudêncio',
    entity_groom_email: 'rui@example.org',
    entity_bride_name: 'Eva Simões',
  },
}

/** The field that bodies of a kind are wrapped in (requirements §3.16). */
export const WRAPPERS: Record<RequestKind, string | null> = {
  join: null,
  family: 'pending_family',
  meeting: 'pending_meeting',
  'mass-intention': 'pending_mass_intentions',
  catechism: 'pending_catechism',
  baptism: 'pending_baptism',
  wedding: 'pending_wedding',
}

/** A body of staff's calls on requests of a kind. */
export function bodyOf(kind: RequestKind, form: Record<string, unknown>): unknown {
  const wrapper = WRAPPERS[kind]
  return wrapper === null ? form : { [wrapper]: form }
}

/** A request that a community has received, from anybody or from an account. */
export async function received(
  db: Db,
  { id: communityId }: { id: number },
  kind: RequestKind,
  form: Record<string, unknown> = {},
  {
    accountId = null,
    now = NOW,
    staffId,
  }: { accountId?: number | null; now?: string; staffId?: number } = {},
) {
  const details = v.parse(requestKind(kind).form, { ...FORMS[kind], ...form })
  const request = { kind, details } as RequestDetails
  return db.transaction((tx) =>
    receiveRequest(
      tx,
      { jobs: recordedJobs(), now },
      {
        communityId,
        accountId,
        request,
        locale: 'pt',
        consentVersion: CONSENT_VERSION,
        ...(staffId !== undefined && { staffId }),
      },
    ),
  )
}
