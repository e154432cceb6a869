/** What a seal shows; it is cut to a circle by the page, so nothing stands in its corners. */
export interface LogoRecipe {
  symbol: keyof typeof SYMBOLS
  colours: SealColours
  /** How it looks on dark surfaces; none uses the same everywhere. */
  dark: SealColours | null
}

export interface SealColours {
  sky: string
  ground: string
  wall: string
  shade: string
  deep: string
  accent: string
}

type Symbol = (c: SealColours) => string

const church: Symbol = (c) => `
<path d="M0 92C24 80 40 84 60 80S100 78 120 88V120H0Z" fill="${c.ground}"/><path d="M32 104V60L60 40L88 60V104Z" fill="${c.wall}"/>
<path d="M60 40L88 60V65L60 45L32 65V60Z" fill="${c.shade}"/><path d="M52 46V30H68V46L60 40Z" fill="${c.wall}"/><path d="M50 30L60 22L70 30Z" fill="${c.shade}"/>
<path d="M57 44V37a3 3 0 0 1 6 0V44L60 41.500Z" fill="${c.deep}"/><path d="M59.200 22V11.500H60.800V22ZM56.400 14.400H63.600V16H56.400Z" fill="${c.deep}"/>
<path d="M32 92H88V104H32Z" fill="${c.accent}"/><path d="M52 104V80a8 8 0 0 1 16 0V104Z" fill="${c.deep}"/><circle cx="60" cy="60" r="4.600" fill="${c.deep}"/><path d="M32 104V60L36 57.200V104Z" fill="${c.shade}"/>`

const towers: Symbol = (c) => `
<path d="M0 96H120V120H0Z" fill="${c.ground}"/><path d="M28 100V46H46V100ZM74 100V46H92V100Z" fill="${c.wall}"/><path d="M26 46L37 26L48 46ZM72 46L83 26L94 46Z" fill="${c.accent}"/>
<path d="M46 100V60Q60 44 74 60V100Z" fill="${c.shade}"/><path d="M52 100V80a8 8 0 0 1 16 0V100Z" fill="${c.deep}"/><circle cx="60" cy="66" r="5" fill="${c.deep}"/>
<path d="M34 62V56a3 3 0 0 1 6 0V62ZM80 62V56a3 3 0 0 1 6 0V62Z" fill="${c.deep}"/><path d="M59 46V30H61V46ZM54.500 34.500H65.500V36.500H54.500Z" fill="${c.deep}"/>`

const flame: Symbol = (c) => `
<circle cx="60" cy="56" r="38" fill="${c.ground}"/><path d="M60 20C78 42 82 60 60 78C38 60 42 42 60 20Z" fill="${c.accent}"/><path d="M60 40C70 52 71 63 60 74C49 63 50 52 60 40Z" fill="${c.wall}"/>
<path d="M51 78H69V108H51Z" fill="${c.wall}"/><path d="M51 78H57V108H51Z" fill="${c.shade}"/><path d="M38 104H82V112H38Z" fill="${c.deep}"/>`

const dove: Symbol = (c) => `
<g fill="${c.accent}">${[0, 40, 80, 120, 160, 200, 240, 280, 320].map((a) => `<path d="M59 8H61L62.500 26H57.500Z" transform="rotate(${a} 60 60)"/>`).join('')}</g>
<path d="M60 40C66 40 69 45 68 50C78 46 92 46 102 36C102 58 88 70 72 72L66 92H54L48 72C32 70 18 58 18 36C28 46 42 46 52 50C51 45 54 40 60 40Z" fill="${c.wall}"/><path d="M66 92L72 72C88 70 102 58 102 36C94 52 80 58 66 62L60 80Z" fill="${c.shade}"/><circle cx="57.500" cy="46" r="1.600" fill="${c.deep}"/>`

const sail: Symbol = (c) => `
<path d="M0 78H120V120H0Z" fill="${c.ground}"/><path d="M58 20V76H28C40 62 52 44 58 20Z" fill="${c.wall}"/><path d="M63 30V76H92C84 60 74 46 63 30Z" fill="${c.accent}"/><path d="M24 80H96C92 92 84 98 76 98H44C36 98 28 92 24 80Z" fill="${c.deep}"/>
<path d="M10 102q10 -6 20 0t20 0t20 0t20 0t20 0" fill="none" stroke="${c.wall}" stroke-width="2.600" opacity=".700"/><path d="M59.500 12H62V28H59.500ZM55 16.500H66.500V18.500H55Z" fill="${c.deep}"/>`

const wheat: Symbol = (c) => `
<path d="M0 92C30 82 90 82 120 92V120H0Z" fill="${c.ground}"/>${[-26, 0, 26].map((a) => `<g transform="rotate(${a} 60 104)"><path d="M59 104V40H61V104Z" fill="${c.deep}"/>${[0, 1, 2, 3].map((i) => `<path d="M60 ${52 + i * 9}C50 ${50 + i * 9} 48 ${42 + i * 9} 50 ${36 + i * 9}C57 ${40 + i * 9} 60 ${45 + i * 9} 60 ${52 + i * 9}ZM60 ${52 + i * 9}C70 ${50 + i * 9} 72 ${42 + i * 9} 70 ${36 + i * 9}C63 ${40 + i * 9} 60 ${45 + i * 9} 60 ${52 + i * 9}Z" fill="${i % 2 ? c.accent : c.wall}"/>`).join('')}<path d="M60 44C55 36 56 28 60 22C64 28 65 36 60 44Z" fill="${c.accent}"/></g>`).join('')}<path d="M40 88H80V94H40Z" fill="${c.deep}"/>`

const SYMBOLS = { church, towers, flame, dove, sail, wheat } as const

/** A parish's seal, 256 pixels square. */
export function sealSvg(symbol: LogoRecipe['symbol'], colours: SealColours): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 120 120"><rect width="120" height="120" fill="${colours.sky}"/>${SYMBOLS[symbol](colours)}</svg>`
}
