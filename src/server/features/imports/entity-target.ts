import { and, asc, eq, or } from 'drizzle-orm'
import * as v from 'valibot'
import { EntityForm } from '#src/contract/entity.ts'
import type { RecordMatch } from '#src/contract/import-line.ts'
import { identifyingTaxpayer } from '#src/domain/identifying-taxpayer.ts'
import { likeness } from '#src/domain/likeness.ts'
import type { Db } from '#src/server/db/connection.ts'
import { entities, entityMerges, families, familyMembers, requests } from '#src/server/db/schema.ts'
import { found } from '#src/server/errors.ts'
import { changeEntity } from '../entities/change-entity.ts'
import { linkEntities } from '../entities/link-accounts.ts'
import { deleteEntities, insertEntity, lockedEntity } from '../entities/queries.ts'
import { columnsOf, formOf } from '../entities/rows.ts'
import { isRequestOf } from '../people/own-requests-of.ts'
import { digestOf } from './digest.ts'
import type { Target } from './target.ts'

/** The most people that one line is compared with. */
const MOST_CANDIDATES = 50
/** The most that a line names. */
const MOST_MATCHES = 5

/** Writes lines into a community's register. Families are none of it. */
export const entityTarget: Target = {
  column: 'entityId',
  written: async (db, communityId, recordId) => {
    const [row] = await db
      .select()
      .from(entities)
      .where(and(eq(entities.communityId, communityId), eq(entities.id, recordId)))
    return row ? digestOf(formOf(row)) : null
  },
  alike: (db, communityId, payload) => alikeEntities(db, communityId, v.parse(EntityForm, payload)),
  add: async (tx, scope, payload) => {
    const id = await insertEntity(tx, scope, v.parse(EntityForm, payload))
    await linkEntities(tx, [id], scope.now)
    return id
  },
  change: async (tx, { communityId, now }, recordId, payload) => {
    const row = found(await lockedEntity(tx, communityId, recordId))
    // What the table says nothing of stays as it is known here.
    const said = Object.entries(v.parse(EntityForm, payload)).filter(([, value]) => value !== null)
    await changeEntity(tx, row, { ...formOf(row), ...Object.fromEntries(said) }, now)
  },
  // What an import writes of somebody is all that there is.
  hasLaterVersion: async () => false,
  hasTies,
  takeBack: async (tx, { communityId }, recordId) => {
    await deleteEntities(tx, communityId, [recordId])
  },
}

/** Whether somebody has an account here, lives in a family, has asked for something, or was merged. */
async function hasTies(db: Db, communityId: number, recordId: number): Promise<boolean> {
  const person = found(await lockedEntity(db, communityId, recordId))
  if (person.accountId !== null) return true
  const { id } = person
  const ties = [
    await db.$count(families, or(eq(families.fatherId, id), eq(families.motherId, id))),
    await db.$count(familyMembers, eq(familyMembers.entityId, id)),
    await db.$count(requests, isRequestOf(db, person)),
    await db.$count(entityMerges, eq(entityMerges.keptId, id)),
  ]
  return ties.some((count) => count > 0)
}

/** People of the register who may be the one of a line, each with why. */
async function alikeEntities(
  db: Db,
  communityId: number,
  form: EntityForm,
): Promise<RecordMatch[]> {
  const person = columnsOf({ ...form, taxpayer: identifyingTaxpayer(form.taxpayer) })
  const candidates = await db
    .select()
    .from(entities)
    .where(
      and(
        eq(entities.communityId, communityId),
        or(
          eq(entities.nameFolded, person.nameFolded),
          person.emailFolded === null ? undefined : eq(entities.emailFolded, person.emailFolded),
          person.taxpayer === null ? undefined : eq(entities.taxpayer, person.taxpayer),
        ),
      ),
    )
    .orderBy(asc(entities.id))
    .limit(MOST_CANDIDATES)
  const matches = candidates.flatMap(({ id, name, ...other }) => {
    const reasons: string[] = likeness(person, { name, ...other })
    // Of somebody of the same name, of whom nothing more is known, a person must decide.
    if (reasons.length === 0 && other.nameFolded === person.nameFolded) reasons.push('name')
    return reasons.length === 0 ? [] : [{ id, name, reasons }]
  })
  return matches.slice(0, MOST_MATCHES)
}
