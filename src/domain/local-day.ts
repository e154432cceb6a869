/** The day that the reader's own calendar shows at an instant, `yyyy-MM-dd`. */
export function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
