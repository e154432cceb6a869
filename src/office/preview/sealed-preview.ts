import {
  PREVIEW_MINUTES,
  PREVIEW_PAGE_PATH,
  type PreviewFields,
} from '#src/contract/contents/preview-page.ts'

/** Seals the written values. */
export type Seal = () => Promise<{ proof: string }>

/** The sealed values of a preview, renewed for as long as the preview is open. */
export interface SealedPreview {
  /** The current seal, renewed before it expires. */
  current(): Promise<string>
}

const GOOD_FOR_MS = (PREVIEW_MINUTES - 1) * 60_000

/** @throws what `seal` throws */
export async function sealedPreview(seal: Seal): Promise<SealedPreview> {
  let sealedMs = Date.now()
  let { proof } = await seal()
  return {
    current: async () => {
      if (Date.now() - sealedMs > GOOD_FOR_MS) {
        const nowMs = Date.now()
        proof = (await seal()).proof
        sealedMs = nowMs
      }
      return proof
    },
  }
}

/**
 * Posts the sealed values as a form, so that unpublished content appears in no address and no
 * history.
 *
 * @param target the name of the iframe or tab that shows the page
 */
export function postPreview(target: string, fields: PreviewFields): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = PREVIEW_PAGE_PATH
  form.target = target
  form.rel = 'noopener'
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
