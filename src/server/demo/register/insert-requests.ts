import type { Db } from '#src/server/db/connection.ts'
import {
  requestDocuments,
  requestEvents,
  requestMessages,
  requestNotes,
  requests,
} from '#src/server/db/schema.ts'
import { found } from '#src/server/errors.ts'
import type { CompiledRequest } from './compile-request.ts'

/** Writes requests with their history, as many as there are: five statements. */
export async function insertRequests(tx: Db, all: CompiledRequest[]): Promise<void> {
  if (all.length === 0) return
  const rows = await tx
    .insert(requests)
    .values(all.map(({ row }) => row))
    .returning({ id: requests.id, reference: requests.reference })
  const numbers = new Map(rows.map(({ reference, id }) => [reference, id]))
  const of = <Row>(rowsOf: (one: CompiledRequest) => Row[]) =>
    all.flatMap((one) => {
      const requestId = found(numbers.get(one.row.reference))
      return rowsOf(one).map((row) => ({ ...row, requestId }))
    })
  await tx.insert(requestEvents).values(of(({ events }) => events))
  const [messages, notes] = [of((one) => one.messages), of((one) => one.notes)]
  const documents = of((one) => one.documents)
  if (messages.length > 0) await tx.insert(requestMessages).values(messages)
  if (notes.length > 0) await tx.insert(requestNotes).values(notes)
  if (documents.length > 0) await tx.insert(requestDocuments).values(documents)
}
