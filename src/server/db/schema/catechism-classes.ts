import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
} from 'drizzle-orm/pg-core'
import type { KnownQuestion } from '#src/contract/requests/enrolment-answers.ts'
import type { Asking, OwnQuestion } from '#src/contract/requests/enrolment-questions.ts'
import type { PresenceMark } from '#src/contract/requests/exported-class.ts'
import { created, id, instant } from './columns.ts'
import { communityId } from './communities.ts'
import { requests } from './requests.ts'

/** A catechism class of a school year. */
export const catechismClasses = pgTable(
  'catechism_classes',
  {
    id: id(),
    communityId: communityId(),
    /** `2026/2027`. */
    schoolYear: text().notNull(),
    name: text().notNull(),
    catechistName: text(),
    catechistPhone: text(),
    /** 0 Sunday to 6 Saturday. */
    weekday: smallint().$type<0 | 1 | 2 | 3 | 4 | 5 | 6>(),
    hour: time({ precision: 0 }),
    room: text(),
    createdAt: created(),
    updatedAt: created(),
  },
  (table) => [
    index('catechism_classes_year').on(table.communityId, table.schoolYear),
    // For the places, which refer to both.
    unique('catechism_classes_id_year').on(table.id, table.schoolYear),
    check('catechism_classes_school_year', sql`${table.schoolYear} ~ '^20[0-9]{2}/2[0-9]{3}$'`),
    check('catechism_classes_weekday', sql`${table.weekday} between 0 and 6`),
  ],
)

/** The class of a child, who was enrolled by a request; one in each school year. */
export const catechismPlaces = pgTable(
  'catechism_places',
  {
    requestId: integer()
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    schoolYear: text().notNull(),
    classId: integer().notNull(),
    placedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.schoolYear] }),
    index('catechism_places_class').on(table.classId),
    foreignKey({
      name: 'catechism_places_class_fk',
      columns: [table.classId, table.schoolYear],
      foreignColumns: [catechismClasses.id, catechismClasses.schoolYear],
    }).onDelete('cascade'),
  ],
)

/** What a catechist noted of a child of a class on a day. It goes with the class or the enrolment. */
export const catechismPresences = pgTable(
  'catechism_presences',
  {
    classId: integer()
      .notNull()
      .references(() => catechismClasses.id, { onDelete: 'cascade' }),
    requestId: integer()
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    mark: text().$type<PresenceMark>().notNull(),
    markedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.day, table.requestId] }),
    index('catechism_presences_request').on(table.requestId),
    check('catechism_presences_mark', sql`${table.mark} in ('present', 'absent', 'excused')`),
  ],
)

/** What a community asks at an enrolment besides the fields of the specification; no row, nothing. */
export const catechismQuestions = pgTable('catechism_questions', {
  communityId: communityId().primaryKey(),
  /** The known questions that were ever asked: their answers stay in reports. */
  asked: jsonb().$type<{ [Question in KnownQuestion]?: Asking }>().notNull(),
  own: jsonb().$type<OwnQuestion[]>().notNull(),
  updatedAt: created(),
})
