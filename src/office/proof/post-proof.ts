import { PROOF_PAGE_PATH, type ProofFields } from '#src/contract/contents/proof-page.ts'

/**
 * Posts a proof as a form, so that unpublished content appears in no address and no history.
 *
 * @param target the frame or the tab that is to show it
 */
export function postProof(target: string, fields: ProofFields): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = PROOF_PAGE_PATH
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
