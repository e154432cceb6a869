import * as v from 'valibot'
import type { OfficeApi } from '../api/office.ts'
import { OwnOffice } from '../contract/office.ts'
import { api } from './api.ts'
import { recall, remember } from './session-memory.ts'

/**
 * The office of a community, if it is open to whoever is signed in. What was found once is
 * believed for the rest of the visit: the server looks again at each call.
 *
 * @returns undefined where it is not open to them
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function openOffice(slug: string): Promise<OwnOffice | undefined> {
  const known = keptOffice(slug)
  if (known) return known
  const { results } = await api().ownOffices({ slug })
  const [office] = results
  if (office) remember(keyOf(slug), JSON.stringify(office))
  return office
}

/** The calls within an office. */
export function officeApi({ id }: Pick<OwnOffice, 'id'>): OfficeApi {
  return api().officeOf(id)
}

function keptOffice(slug: string): OwnOffice | undefined {
  try {
    return v.parse(OwnOffice, JSON.parse(recall(keyOf(slug)) ?? ''))
  } catch {
    return undefined
  }
}

function keyOf(slug: string): string {
  return `office:${slug}`
}
