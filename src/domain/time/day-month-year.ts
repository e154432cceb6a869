/**
 * A day as the mass-intention form sends it: day/month/year without zero padding (requirements
 * §5.5).
 *
 * @param day a wall day, `yyyy-MM-dd`
 */
export function toDayMonthYear(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return [Number(date), Number(month), year].join('/')
}

/**
 * The wall day, `yyyy-MM-dd`, of a date written as day/month/year.
 *
 * @param written such as `5/3/2026`, of the contract's `DayMonthYear`
 */
export function fromDayMonthYear(written: string): string {
  const [date = '', month = '', year = ''] = written.split('/')
  return [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-')
}
