import { parentPort } from 'node:worker_threads'
import { drawPreview } from './draw.ts'
import type { DrawnPreview, PreviewDrawing } from './drawing.ts'

/** The answer of the drawing thread. */
export type Drawn = ({ kind: 'drawn' } & DrawnPreview) | { kind: 'failed'; message: string }

parentPort?.on('message', async (drawing: PreviewDrawing) => {
  parentPort?.postMessage(await answerTo(drawing))
})

async function answerTo(drawing: PreviewDrawing): Promise<Drawn> {
  try {
    return { kind: 'drawn', ...(await drawPreview(drawing)) }
  } catch (error) {
    return { kind: 'failed', message: String(error) }
  }
}
