import type { TimetableChangesInput } from '#src/contract/masses/timetable.ts'
import type { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import type { PlanValues } from './plan-schema.ts'

/** The form of some days, for the parts that hold its fields. */
export type PlanFormControl = ReturnType<typeof useSentForm<PlanValues, TimetableChangesInput>>
