import { shareHere } from './share.ts'

/** The dialogs, by the act that they belong to. The first press makes one. */
const dialogs = new WeakMap<HTMLDetailsElement, HTMLDialogElement>()

/** Shows the choices of an act in a native dialog: focus moves in, stays in and returns. */
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
    // A click beside the choices hits the dialog itself: its backdrop.
    const closes = target instanceof Element && target.closest('[data-close]')
    if (closes || target === dialog) dialog.close()
  })
  if (act.dataset.act === 'share') shareHere(act, dialog)
  return dialog
}
