import type { FieldValues } from 'react-hook-form'
import type * as v from 'valibot'
import type { Changes } from '#src/contract/changes.ts'

/** What tells one kind of record of the register from another, as far as writing one goes. */
export interface RecordKind<Values extends FieldValues, Row> {
  /** Names what of unsaved work is kept in this tab. */
  draft: string
  /** What the fields of a new one begin with. */
  blank: Values
  /** What the fields are called, in the order of the form. */
  labels: Record<string, string>
  valuesOf(record: Row): Values
  /** What a part of it says, where two versions stand beside each other. */
  textOf(part: keyof Values & string, values: Values): string
  /** Makes of what was typed what is sent: of a record only what changes, of a new one all of it. */
  schemaFor(record: Row | null): v.GenericSchema<Values, Changes>
  add(values: Changes, attempt: string): Promise<Row>
  change(record: Row, changes: Changes): Promise<Row>
  readAgain(record: Row): Promise<Row>
}
