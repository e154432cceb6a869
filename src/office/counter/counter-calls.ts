import { queryOptions } from '@tanstack/react-query'
import { OfficeMasses } from '#src/contract/masses/office-masses.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { REQUEST_KIND_FACTS } from '#src/contract/requests/request-kinds.ts'
import { MASSES_OF_DAYS, WRITE_DOWN, WroteDown } from '#src/contract/requests/write-down.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { officeApi } from '../office.ts'
import { officeKey } from '../office-query.ts'
import type { CounterRequest } from './counter-values.ts'

type Office = Pick<OwnOffice, 'id'>

/** The first part of the keys of `massesOfDaysQuery`. */
export const DAYS_KEY = 'massesOfDays'

/**
 * The masses of single days, and which of them are full.
 *
 * @param days `yyyy-MM-dd`
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export function massesOfDays(office: Office, days: string[], signal: AbortSignal) {
  const query = { query: JSON.stringify({ on_days: days }) }
  return officeApi(office, signal).ask({ path: MASSES_OF_DAYS, query }, OfficeMasses)
}

/** The same as a query; it is not refetched while somebody writes. */
export function massesOfDaysQuery(office: Office, days: string[]) {
  return queryOptions({
    queryKey: officeKey(office, DAYS_KEY, days),
    queryFn: ({ signal }) => massesOfDays(office, days, signal),
    ...NO_REFETCH_WHILE_EDITING,
  })
}

/**
 * Writes a request down.
 *
 * @param key names this attempt, so that a repeated request has no second effect
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export function writeDown(office: Office, { kind, body }: CounterRequest, key: string) {
  const path = `${REQUEST_KIND_FACTS[kind].path}/${WRITE_DOWN}`
  return officeApi(office).ask({ method: 'POST', path, body, key }, WroteDown)
}
