/**
 * Counts down to an event's start by the second, for sighted readers. Screen readers read the words
 * beside it, which change only by the hour. With reduced motion the countdown changes by the
 * minute.
 */
const host = document.querySelector<HTMLElement>('[data-countdown]')
if (host) run(host)

function run(host: HTMLElement): void {
  const { starts = '', ends = '', texts = '{}' } = host.dataset
  const phrases: Record<string, string> = JSON.parse(texts)
  const cells = host.querySelector<HTMLElement>('.cells')
  const numbers = [...(cells?.querySelectorAll('b') ?? [])]
  const words = host.querySelector('.words')
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const lastCell = numbers.at(-1)?.parentElement
  if (calm && lastCell) lastCell.hidden = true
  const timer = setInterval(tick, calm ? 10_000 : 1_000)
  tick()
  host.classList.add('ready')

  function tick(): void {
    const left = Math.floor((Date.parse(starts) - Date.now()) / 1_000)
    const parts = [left / 86_400, (left / 3_600) % 24, (left / 60) % 60, left % 60]
    if (cells) cells.hidden = left <= 0
    for (const [at, number] of numbers.entries()) {
      write(number, String(Math.floor(parts[at] ?? 0)).padStart(at === 0 ? 1 : 2, '0'))
    }
    if (words) write(words, sentence(left))
    if (Date.now() > Date.parse(ends)) clearInterval(timer)
  }

  function sentence(left: number): string {
    if (Date.now() > Date.parse(ends)) return phrases.over ?? ''
    if (left <= 0) return phrases.running ?? ''
    if (left < 3_600) return phrases.soon ?? ''
    const [unit, count] =
      left < 86_400 ? ['hours', Math.floor(left / 3_600)] : ['days', Math.floor(left / 86_400)]
    const phrase = phrases[`${unit}_${count === 1 ? 'one' : 'other'}`] ?? ''
    return phrase.replace('{count}', String(count))
  }
}

/** Writing an unchanged text would make screen readers process it again. */
function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
