import * as v from 'valibot'
import { courseYears } from '../contents/written-times.ts'
import { OptionalHour, OptionalLine, OptionalPhone, RequiredLine } from '../form-fields.ts'
import { AppFilter, filterQuery } from '../list-query.ts'
import { AskedId, Count, Id, MaybeText, WallTime } from '../primitives.ts'
import { EnrolmentAnswer } from '../requests/enrolment-answer.ts'
import { NamedClass } from '../requests/exported-class.ts'

/**
 * The calls of the catechism classes. They stand apart from those that every page of the office
 * loads.
 */
export const CATECHISM_CLASSES = '/office/catechism_classes'
export const CATECHISM_CLASS = '/office/catechism_classes/:id'
export const CLASS_CHILDREN = '/office/catechism_classes/:id/children'
/** `enrolment` is the number of the request by which the child was enrolled. */
export const CLASS_CHILD = '/office/catechism_classes/:id/children/:enrolment'
/** The accepted enrolments that have no class yet. */
export const CATECHISM_WAITING = '/office/catechism_waiting'
/** An enrolment by the number of its request: its classes, and the other children of its sender. */
export const CATECHISM_ENROLMENT = '/office/catechism_enrolments/:id'

/** The most classes of a community: of all school years that it keeps. */
export const CLASSES_MAX = 1_000
/** The most waiting enrolments that one answer names; it counts all of them. */
export const WAITING_MAX = 200
/** The most children that one call puts into a class. */
export const PLACED_AT_ONCE = 200

/** A school year by its two calendar years, which follow each other: `2026/2027`. */
export const SchoolYear = v.pipe(
  v.string('school_year'),
  v.regex(/^20\d\d\/2\d{3}$/, 'school_year'),
  v.check((year) => courseYears(year.slice(0, 'yyyy'.length)) === year, 'school_year'),
)

/** 0 Sunday to 6 Saturday. */
const CLASS_WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

const WRITTEN = {
  /** Its level, in the words of the parish. */
  name: RequiredLine,
  /** One catechist or several, as the parish names them. */
  catechist_name: OptionalLine,
  catechist_phone: OptionalPhone,
  weekday: v.optional(v.nullable(v.picklist(CLASS_WEEKDAYS, 'weekday')), null),
  /** On the wall clock of the parish. */
  hour: OptionalHour,
  room: OptionalLine,
} as const

/** What a change of a class replaces: all but its school year, in which its children have no other. */
export const ClassChanges = v.strictObject(WRITTEN)
export type ClassChanges = v.InferOutput<typeof ClassChanges>

/** A new class. */
export const ClassForm = v.strictObject({ school_year: SchoolYear, ...WRITTEN })
export type ClassForm = v.InferOutput<typeof ClassForm>

/** Names a class. */
export const ClassName = v.object({ id: Id, ...NamedClass.entries })
export type ClassName = v.InferOutput<typeof ClassName>

export const CatechismClass = v.object({
  ...ClassName.entries,
  catechist_name: MaybeText,
  catechist_phone: MaybeText,
  weekday: v.nullable(v.picklist(CLASS_WEEKDAYS)),
  hour: v.nullable(WallTime),
  room: MaybeText,
  children_count: Count,
  /** Names what an editor can change; an `If-Match` repeats it. */
  version: v.string(),
})
export type CatechismClass = v.InferOutput<typeof CatechismClass>

export const ClassesFilters = v.strictObject({
  ...AppFilter.entries,
  /** Left out, the classes of all school years. */
  school_year: v.optional(SchoolYear),
})
export const ClassesQuery = v.strictObject({
  query: v.optional(filterQuery(ClassesFilters).entries.query, '{}'),
})

/** By school year, the newest first, and within it by name. */
export const CatechismClasses = v.object({ results: v.array(CatechismClass) })
export type CatechismClasses = v.InferOutput<typeof CatechismClasses>

/** Another child of the same sender: in a class, or, with null, waiting for one. */
export const Sibling = v.object({ enrolment_id: Id, name: v.string(), in: v.nullable(ClassName) })
export type Sibling = v.InferOutput<typeof Sibling>

/** An enrolled child, as the request and the register tell. */
export const EnrolledChild = v.object({
  /** The number of the request. */
  enrolment_id: Id,
  name: v.string(),
  /** True male, false female. */
  sex: v.boolean(),
  /** The year that was asked for: 1 to 10, or a school year. */
  year: v.string(),
  /**
   * As the enrolment says, or as much as the family's register does: `yyyy`, `yyyy-MM` or
   * `yyyy-MM-dd`.
   */
  born: MaybeText,
  /** Who enrolled the child, if known by name. */
  contact_name: MaybeText,
  emails: v.array(v.string()),
  phones: v.array(v.string()),
  siblings: v.array(Sibling),
  /** What the parish asked besides, in the order of its form. */
  answers: v.array(EnrolmentAnswer),
  /** The class of the same school year that the child is in by another enrolment. */
  also_in: v.nullable(ClassName),
})
export type EnrolledChild = v.InferOutput<typeof EnrolledChild>

/** A class with its children, by name. */
export const ClassWithChildren = v.object({
  ...CatechismClass.entries,
  children: v.array(EnrolledChild),
})
export type ClassWithChildren = v.InferOutput<typeof ClassWithChildren>

export const WaitingFilters = v.strictObject({ ...AppFilter.entries, school_year: SchoolYear })
export const WaitingQuery = filterQuery(WaitingFilters)

/** The enrolments that wait for a class of a school year, by the year asked for and by name. */
export const WaitingEnrolments = v.object({ results: v.array(EnrolledChild), total: Count })
export type WaitingEnrolments = v.InferOutput<typeof WaitingEnrolments>

/** An enrolment with the classes of its child, the newest school year first. */
export const CatechismEnrolment = v.object({
  classes: v.array(ClassName),
  siblings: v.array(Sibling),
})
export type CatechismEnrolment = v.InferOutput<typeof CatechismEnrolment>

/** Puts children into a class; who is in another class of the school year moves. */
export const PlaceChildren = v.strictObject({
  enrolment_ids: v.pipe(
    v.array(AskedId, 'ids'),
    v.minLength(1, 'ids'),
    v.maxLength(PLACED_AT_ONCE, 'ids'),
  ),
})
export type PlaceChildren = v.InferOutput<typeof PlaceChildren>
