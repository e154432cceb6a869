const ZONE = { timeZone: 'Europe/Lisbon' }

/** Formats the dates and hours of parishes in each language. */
export function datesIn(tags, words) {
  const formats = Object.fromEntries(
    Object.entries(tags).map(([locale, tag]) => [
      locale,
      {
        day: new Intl.DateTimeFormat(tag, { dateStyle: 'long', ...ZONE }),
        number: new Intl.DateTimeFormat(tag, { day: 'numeric', ...ZONE }),
        month: new Intl.DateTimeFormat(tag, { month: 'short', ...ZONE }),
        weekday: new Intl.DateTimeFormat(tag, { weekday: 'long', ...ZONE }),
        hour: new Intl.DateTimeFormat(tag, { timeStyle: 'short', ...ZONE }),
      },
    ]),
  )
  const day = (date, locale) => formats[locale].day.format(new Date(date))
  return {
    day,
    month: (date, locale) => formats[locale].month.format(new Date(date)).replace('.', ''),
    dayOfMonth: (date, locale) => formats[locale].number.format(new Date(date)),
    /** @param isLong whether to name the day as well, which a calendar leaf beside it may show */
    when: ({ startsAt }, locale, isLong) => {
      const start = new Date(startsAt)
      const weekday = formats[locale].weekday.format(start)
      const hour = formats[locale].hour.format(start)
      const at = words[locale].events.when.at.replace('{{hour}}', hour)
      const named = weekday[0].toUpperCase() + weekday.slice(1)
      return [named, ...(isLong ? [day(start, locale)] : []), at].join(', ')
    },
  }
}
