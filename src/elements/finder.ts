import { foldedWords } from '#src/domain/search/folding.ts'

/** Finds communities as the user types: every word in the name or place, ignoring accents. */

const QUIET_MS = 400

const input = document.querySelector<HTMLInputElement>('[data-find]')
const items = [...document.querySelectorAll<HTMLElement>('[data-words]')]
const none = document.querySelector<HTMLElement>('[data-none]')
/** The link to the search for everything; it takes the typed words along. */
const everything = none?.querySelector<HTMLAnchorElement>('a')
const status = document.querySelector<HTMLElement>('[data-found]')
let announcing: ReturnType<typeof setTimeout> | undefined

if (input) {
  input.form?.addEventListener('submit', (event) => event.preventDefault())
  input.addEventListener('input', find)
  document.querySelector('[data-show-all]')?.addEventListener('click', () => {
    input.value = ''
    input.focus()
    find()
  })
  const asked = new URLSearchParams(location.search).get('q')
  if (asked) input.value = asked
  if (input.value) find()
}

function find(): void {
  const words = foldedWords(input?.value ?? '')
  let found = 0
  for (const item of items) {
    const fits = words.every((word) => item.dataset.words?.includes(word))
    item.hidden = !fits
    if (fits) found += 1
  }
  if (none) none.hidden = found > 0
  if (everything) everything.search = `${new URLSearchParams({ q: input?.value ?? '' })}`
  clearTimeout(announcing)
  announcing = setTimeout(() => announce(found), QUIET_MS)
}

/** Announced when typing pauses, so that a screen reader is not interrupted by every letter. */
function announce(found: number): void {
  if (!status) return
  const text = found === 1 ? status.dataset.one : status.dataset.other
  status.textContent = (text ?? '').replace('{count}', String(found))
}
