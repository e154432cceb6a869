import { map } from 'nanostores'
import { notify } from '#src/stores/notifications.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { holdPage } from '../kit/hold-page.ts'
import { downloadReport, type ReportQuestion } from './download-report.ts'

type ExportState =
  | { kind: 'running'; rows: number; total: number | undefined; stop(): void }
  | { kind: 'failed'; text: string }

/**
 * The exports of this page, by their names. They are kept outside of the components, so that an
 * export goes on when the user opens another page of the office, and its buttons show it on return.
 */
export const $exports = map<Record<string, ExportState>>()

interface ExportTexts {
  /** The notification after the file was saved. */
  done: string
  /** Puts a failure into words. */
  failed(error: unknown): string
}

/**
 * Downloads a report and saves it as a file, unless its export is already running.
 *
 * @param name of the export: the same for all reports of which only one is downloaded at a time
 */
export async function startExport(
  name: string,
  question: ReportQuestion,
  texts: ExportTexts,
): Promise<void> {
  if ($exports.get()[name]?.kind === 'running') return
  const stopped = new AbortController()
  const show = (rows: number, total: number | undefined) =>
    $exports.setKey(name, { kind: 'running', rows, total, stop: () => stopped.abort() })
  const release = holdPage()
  show(0, undefined)
  try {
    saveFile(await downloadReport(question, { signal: stopped.signal, onProgress: show }))
    notify(texts.done, 'success')
    forgetExport(name)
  } catch (error) {
    if (stopped.signal.aborted) forgetExport(name)
    else $exports.setKey(name, { kind: 'failed', text: texts.failed(error) })
  } finally {
    release()
  }
}

function forgetExport(name: string): void {
  const { [name]: _, ...others } = $exports.get()
  $exports.set(others)
}
