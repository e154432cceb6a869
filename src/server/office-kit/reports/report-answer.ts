import {
  REPORT_ROWS_HEADER,
  type ReportFormat,
  SHEET_MAX_ROWS,
} from '#src/contract/office/report.ts'
import { ApiError } from '#src/server/errors.ts'
import { attachedAs } from '#src/server/http/answers.ts'
import type { AppContext, AppLogger } from '#src/server/http/context.ts'
import { loggable } from '#src/server/http/request-log.ts'
import { fileOf, REPORT_TYPES } from './files.ts'

interface Report {
  /** The name of the file, without its ending. */
  name: string
  format: ReportFormat
  /** The number of its rows, without the line of headers. */
  total: number
  /** Its lines, headers first. */
  lines: AsyncGenerator<string[][]>
}

/**
 * Answers with a report that is sent while it is read: a few batches of rows are in memory at most,
 * more are read as the client takes them, and none after the client is gone. If reading fails
 * after the answer has begun, the connection is cut, so that part of a file never looks like all of
 * it (RFC 9112 §8).
 *
 * @throws ApiError `bad_request` for a spreadsheet with too many rows; what reading the first batch
 *   throws
 */
export async function reportAnswer(
  c: AppContext,
  logger: AppLogger,
  { name, format, total, lines }: Report,
): Promise<Response> {
  if (format === 'xlsx' && total > SHEET_MAX_ROWS) {
    throw new ApiError('bad_request', { format: { key: 'report_rows' } })
  }
  // Read before the answer begins: what fails here is still a refusal with its reason.
  const first = await lines.next()
  const { requestId } = c.var
  const bytes = fileOf(startingWith(first, lines), format)
  const stream = streamOf(bytes, (error) => {
    logger.error({ requestId, error: loggable(error) }, 'report broken off')
  })
  return c.body(stream, 200, {
    'content-type': REPORT_TYPES[format],
    ...attachedAs(`${name}.${format}`),
    [REPORT_ROWS_HEADER]: String(total),
    // Without a tag of its own, `etag()` would read the whole file before it sends the first byte.
    etag: `W/"${requestId}"`,
  })
}

async function* startingWith<Item>(
  first: IteratorResult<Item>,
  rest: AsyncGenerator<Item>,
): AsyncGenerator<Item> {
  if (first.done) return
  yield first.value
  yield* rest
}

/** Bytes that are made only when they are asked for. Cancelling ends the generator. */
function streamOf(
  bytes: AsyncGenerator<Uint8Array>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await bytes.next()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          onFailure(error)
          // The server prints the error of a stream: this one holds nobody's data.
          controller.error(new Error('The report broke off.'))
        }
      },
      cancel: async () => {
        await bytes.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
