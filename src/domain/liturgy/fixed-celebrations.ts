/** The rank of a celebration among those of the same day: the smaller number wins. */
export const RANK = {
  /** The Triduum, and the days that Portugal always keeps. */
  first: 1,
  /** Christmas, Epiphany, Ascension, Pentecost; Sundays of Advent, Lent and Easter; Holy Week. */
  great: 2,
  solemnity: 3,
  feastOfTheLord: 5,
  sunday: 6,
  feast: 7,
  /** Weekdays of Lent, of the octave of Christmas, and from 17 December on. */
  privilegedDay: 9,
  memorial: 10,
  weekday: 13,
} as const
export type Rank = (typeof RANK)[keyof typeof RANK]

/** The countries whose days are kept besides those of the whole Church. */
export type ProperCalendar = 'general' | 'portugal'

const RANKS: Record<string, Rank> = {
  P: RANK.first,
  G: RANK.great,
  S: RANK.solemnity,
  L: RANK.feastOfTheLord,
  F: RANK.feast,
  M: RANK.memorial,
}

/**
 * The fixed days of the General Roman Calendar that everybody keeps, as month and day, with rank
 * and colour: `S`olemnity, feast of the `L`ord, `F`east or `M`emorial; `r`ed or `v`iolet if not
 * white. Optional memorials are left out.
 */
const GENERAL = `0101S 0102M 0117M 0121Mr 0124M 0125F 0126M 0128M 0131M
 0202L 0205Mr 0206Mr 0210M 0214M 0222F 0223Mr
 0307Mr 0319S 0325S 0407M 0411Mr 0425Fr 0429M
 0502M 0503Fr 0514Fr 0526M 0531F
 0601Mr 0603Mr 0605Mr 0611Mr 0613M 0621M 0624S 0628Mr 0629Sr
 0703Fr 0711M 0715M 0722F 0725Fr 0726M 0729M 0731M
 0801M 0804M 0806L 0808M 0810Fr 0811M 0814Mr 0815S 0820M 0821M 0822M 0824Fr 0827M 0828M 0829Mr
 0903M 0908F 0913M 0914Lr 0915M 0916Mr 0920Mr 0921Fr 0923M 0927M 0929F 0930M
 1001M 1002M 1004M 1007M 1015M 1017Mr 1018Fr 1028Fr
 1101S 1102Sv 1104M 1109L 1110M 1111M 1112Mr 1117M 1121M 1122Mr 1124Mr 1130Fr
 1203M 1207M 1208S 1213Mr 1214M 1225G 1226Fr 1227F 1228Fr`

/**
 * Days that Portugal adds or ranks higher: its own saints, the patrons of Europe, Saint Anthony as
 * a feast, and the Immaculate Conception, its `P`atroness, even on a Sunday of Advent (national
 * calendar of the Portuguese Bishops' Conference).
 */
const PORTUGAL = `0204Mr 0207F 0214F 0218M 0220M 0429F 0513F 0610M 0613F 0704M 0711F 0717Mr 0718M
 0723F 0809Fr 0901M 1106M 1205M 1208P`

/** A day of fixed date; its name is `fixed.{key}` of `locales/liturgy`. */
export interface FixedCelebration {
  /** Month and day: `1208`. */
  key: string
  rank: Rank
  colour: 'gold' | 'red' | 'violet'
}

const COLOURS: Record<string, FixedCelebration['colour']> = { r: 'red', v: 'violet' }

/** All of them, by month and day. */
export function fixedCelebrations(calendar: ProperCalendar): Map<string, FixedCelebration> {
  const text = calendar === 'portugal' ? `${GENERAL} ${PORTUGAL}` : GENERAL
  const entries = text.matchAll(/(\d{4})([PGSLFM])([rv]?)/g)
  return new Map(
    [...entries].map(([, key = '', rank = '', colour = '']) => [
      key,
      { key, rank: RANKS[rank] ?? RANK.memorial, colour: COLOURS[colour] ?? 'gold' },
    ]),
  )
}
