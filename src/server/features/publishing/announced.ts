import type { OfficeScope, StaffRow, StaffStore } from '#src/server/office-kit/resource.ts'
import { announceChange, type ChangedKind } from './announce.ts'

/** A store that announces every change to the publisher, in the same transaction. */
export function announced<Row extends StaffRow, Detail extends StaffRow, Form>(
  changed: ChangedKind,
  store: StaffStore<OfficeScope, Row, Detail, Form>,
): StaffStore<OfficeScope, Row, Detail, Form> {
  return {
    ...store,
    add: async (tx, scope, form, attempt) => {
      const id = await store.add(tx, scope, form, attempt)
      await announceChange(tx, scope, changed, id)
      return id
    },
    change: async (tx, scope, id, changes, expected) => {
      await store.change(tx, scope, id, changes, expected)
      await announceChange(tx, scope, changed, id)
    },
    remove: async (tx, scope, ids) => {
      const removed = await store.remove(tx, scope, ids)
      for (const id of removed) await announceChange(tx, scope, changed, id)
      return removed
    },
  }
}
