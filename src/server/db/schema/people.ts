import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { created, id } from './columns.ts'
import { communityId } from './communities.ts'

export const relationshipDegrees = pgTable('relationship_degrees', {
  id: id(),
  /** The key of the text `relationship-degrees.{code}`, for degrees that ship with the product. */
  code: text().unique('relationship_degrees_code'),
  name: text().notNull(),
  position: smallint().notNull(),
})

/** A person in a parish's register. */
export const entities = pgTable(
  'entities',
  {
    id: id(),
    communityId: communityId(),
    /** The account of the person, who accepted or asked to belong (decision 075). */
    accountId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    name: text().notNull(),
    nameFolded: text().notNull(),
    /** True male, false female (requirements §9.2). */
    sex: boolean(),
    title: text(),
    birthPlaceParish: text(),
    birthPlaceCounty: text(),
    /** Only letters and digits, so that spellings of one number compare as equal. */
    taxpayer: text(),
    address: text(),
    doorNumber: text(),
    postalCode: text(),
    district: text(),
    mobilephone: text(),
    phone: text(),
    fax: text(),
    email: text(),
    emailFolded: text(),
    createdAt: created(),
    updatedAt: created(),
  },
  (table) => [
    index('entities_name').on(table.communityId, table.nameFolded, table.id),
    index('entities_email').on(table.emailFolded),
    index('entities_taxpayer').on(table.communityId, table.taxpayer),
    uniqueIndex('entities_account')
      .on(table.communityId, table.accountId)
      .where(sql`${table.accountId} is not null`),
  ],
)

/** The person of a register that a row belongs to, and goes with. */
export const entityId = () =>
  integer()
    .notNull()
    .references(() => entities.id, { onDelete: 'cascade' })

/** A family in a parish's register. */
export const families = pgTable(
  'families',
  {
    id: id(),
    communityId: communityId(),
    /** The account that registered it and may see it. */
    accountId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    name: text().notNull(),
    nameFolded: text().notNull(),
    fatherId: integer().references(() => entities.id, { onDelete: 'set null' }),
    motherId: integer().references(() => entities.id, { onDelete: 'set null' }),
    opt1Text: text(),
    opt1Text2: text(),
    opt1Text2Description: text(),
    opt2Text: text(),
    opt2Text2: text(),
    opt3Text: text(),
    opt4Text: text(),
    opt5Text: text(),
    createdAt: created(),
    updatedAt: created(),
  },
  (table) => [
    index('families_name').on(table.communityId, table.nameFolded, table.id),
    index('families_account').on(table.accountId),
    index('families_father').on(table.fatherId),
    index('families_mother').on(table.motherId),
  ],
)

/** The members of a family besides father and mother. */
export const familyMembers = pgTable(
  'family_members',
  {
    familyId: integer()
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    entityId: entityId(),
    position: smallint().notNull(),
    description: text(),
    /** 1 father, 2 mother, 3 both (requirements §9.2). */
    relationWith: smallint(),
    relationshipDegreeId: integer().references(() => relationshipDegrees.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    primaryKey({ columns: [table.familyId, table.entityId] }),
    index('family_members_entity').on(table.entityId),
    check('family_members_relation', sql`${table.relationWith} in (1, 2, 3)`),
  ],
)
