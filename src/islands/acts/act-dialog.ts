import { shareHere } from './share.ts'

/** Dialogs by the act that they belong to: made by its first press. */
const dialogs = new WeakMap<HTMLDetailsElement, HTMLDialogElement>()

/** Shows the choices of an act in a dialog of the platform: focus goes in, stays in, comes back. */
export function openAct(act: HTMLDetailsElement): void {
  const dialog = dialogs.get(act) ?? dialogOf(act)
  dialogs.set(act, dialog)
  act.open = false
  if (!dialog.open) dialog.showModal()
}

function dialogOf(act: HTMLDetailsElement): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  const choices = act.querySelector('.choices')
  dialog.className = 'act-dialog'
  dialog.setAttribute('aria-labelledby', `act-${act.dataset.act}`)
  if (choices) dialog.append(choices)
  const head = dialog.querySelector('.sheet-head > span')
  if (head) head.id = `act-${act.dataset.act}`
  act.after(dialog)
  dialog.addEventListener('click', ({ target }) => {
    // What is beside the choices is the dialog's own: its backdrop.
    const closes = target instanceof Element && target.closest('[data-close]')
    if (closes || target === dialog) dialog.close()
  })
  if (act.dataset.act === 'share') shareHere(act, dialog)
  return dialog
}
