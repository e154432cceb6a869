/**
 * How well two colours are told apart, as WCAG 2.2 counts it.
 *
 * @param one and the other: `#rrggbb`
 * @returns from 1, for the same colour, to 21; not a number where either is no colour
 */
export function contrast(one: string, other: string): number {
  const [bright = Number.NaN, dim = Number.NaN] = [luminance(one), luminance(other)].toSorted(
    (a, b) => b - a,
  )
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(colour: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5]
    .map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
