import type { Accent } from '#src/contract/community/website-configuration.ts'

/** The tokens of `styles/tokens.css` that an accent gives other colours in one theme. */
export interface AccentTokens {
  '--primary': string
  '--primary-hover': string
  '--on-primary': string
  '--primary-soft': string
}

/** An accent in the two themes. */
export interface AccentColours {
  light: AccentTokens
  dark: AccentTokens
}

function tokens(primary: string, hover: string, onPrimary: string, soft: string): AccentTokens {
  return {
    '--primary': primary,
    '--primary-hover': hover,
    '--on-primary': onPrimary,
    '--primary-soft': soft,
  }
}

/**
 * The accents. Each is as light or dark as the portal's blue in the same place, so that pages have
 * the same contrast with every accent; `layouts/page-style.test.ts` checks that each is readable
 * everywhere.
 */
export const ACCENT_COLOURS: Readonly<Record<Accent, AccentColours>> = {
  /** Of the Douro; red like vestments, but not the red of error messages. */
  wine: {
    light: tokens('#7c213b', '#63112b', '#fefdfc', '#fae3e6'),
    dark: tokens('#e2a6b1', '#edc0c8', '#291117', '#472930'),
  },
  /** Of Advent and Lent. */
  plum: {
    light: tokens('#622e71', '#4d1f5a', '#fefdfc', '#f1e4f5'),
    dark: tokens('#c9acd7', '#dac4e4', '#201426', '#3c2d42'),
  },
  /** Of the roofs and walls of the Beiras. */
  slate: {
    light: tokens('#3a5063', '#2a3e4f', '#fefdfc', '#e5eaef'),
    dark: tokens('#a3bcd1', '#bed0df', '#111b23', '#28353f'),
  },
  /** Of the coast, between blue and green. */
  sea: {
    light: tokens('#025961', '#00464c', '#fefdfc', '#ddedef'),
    dark: tokens('#8ec4c8', '#afd6d9', '#051e20', '#1c393b'),
  },
  /** Of churchyards, and of Ordinary Time. */
  cypress: {
    light: tokens('#195a3d', '#08472e', '#fefdfc', '#e0ede5'),
    dark: tokens('#98c5aa', '#b6d7c2', '#0a1e14', '#22392c'),
  },
  /** Of the groves of the south. */
  olive: {
    light: tokens('#4f551d', '#3d420f', '#fefdfc', '#e9ebde'),
    dark: tokens('#bbbd8a', '#cfd1ac', '#1b1b05', '#35351b'),
  },
  /** Of roof tiles and clay pots. */
  terracotta: {
    light: tokens('#8a3c1b', '#712d0d', '#fefdfc', '#f9e4dd'),
    dark: tokens('#e4aa8c', '#eec3ad', '#2a1306', '#482b1c'),
  },
  /** Of choir stalls. */
  chestnut: {
    light: tokens('#613f24', '#4c2e16', '#fefdfc', '#f1e7e1'),
    dark: tokens('#d1b391', '#e0c9b0', '#231708', '#3f301f'),
  },
}
