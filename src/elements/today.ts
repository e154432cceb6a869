import { type LiturgicalMonth, liturgicalMonthPath } from '#src/domain/liturgy/liturgical-month.ts'
import { capitalised } from '#src/i18n/dates.ts'
import { LOCALE_TAGS, type Locale } from '#src/i18n/locales.ts'

/**
 * Writes the reader's date, and the Church's celebration of that day, into the header line. If the
 * celebration cannot be determined, writes only the date.
 */
export async function showToday(line: HTMLElement, locale: Locale, now: Date): Promise<void> {
  const text = line.querySelector('[data-text]')
  const ribbon = line.querySelector<HTMLElement>('.ribbon')
  if (!text || !ribbon) return
  const date = new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(now)
  const month = await monthOf(locale, now).catch((): LiturgicalMonth => [])
  const [name, colour] = month[now.getDate() - 1] ?? []
  text.textContent = [capitalised(date), name].filter(Boolean).join(', ')
  if (colour) ribbon.dataset.colour = colour
  line.classList.add('ready')
}

async function monthOf(locale: Locale, now: Date): Promise<LiturgicalMonth> {
  const answer = await fetch(liturgicalMonthPath(locale, now.getFullYear(), now.getMonth() + 1))
  return answer.ok ? await answer.json() : []
}
