import type { HouseColours } from './land.ts'

/** The light of a landscape: its sky, land and houses at an hour of a season. */
export interface Mood {
  sky: string[]
  /** Colour of the sun or moon and of its light. */
  sun: string
  /** From the farthest hills to the nearest. */
  hills: Array<[string, string]>
  mist: string
  trees: [string, string]
  house: HouseColours
  stars?: boolean
}

const DAY_HOUSE: HouseColours = {
  wall: '#fbf7ee',
  shade: '#d8d0c4',
  roof: '#bd6b45',
  trim: '#d9a441',
  light: '#2f4f98',
}

export const MOODS = {
  dawn: {
    sky: ['#8fa9cf', '#e9c7b4', '#fbe3b8'],
    sun: '#fff0c4',
    mist: '#fbe6cd',
    trees: ['#5d6a4d', '#a5a86f'],
    hills: [
      ['#b9b3c4', '#d9c6bf'],
      ['#93a08f', '#c4bd9d'],
      ['#7c8a5b', '#a8a567'],
      ['#5e7048', '#7d8a50'],
    ],
    house: DAY_HOUSE,
  },
  noon: {
    sky: ['#7fb0e0', '#bcd7ef', '#eef3ea'],
    sun: '#ffffff',
    mist: '#eaf1ee',
    trees: ['#4e6b45', '#8fa567'],
    hills: [
      ['#a9bfd0', '#c7d4d2'],
      ['#9db38c', '#c0c78d'],
      ['#c2b45e', '#dcc878'],
      ['#8b9a4e', '#b2b05c'],
    ],
    house: DAY_HOUSE,
  },
  gold: {
    sky: ['#d98e5f', '#f2bd78', '#fde4ad'],
    sun: '#fff3c9',
    mist: '#fddca3',
    trees: ['#4f4a34', '#9c8445'],
    hills: [
      ['#c48f7b', '#e3b488'],
      ['#a9824f', '#d3a85c'],
      ['#8f7838', '#c69b45'],
      ['#66612f', '#93803a'],
    ],
    house: { ...DAY_HOUSE, wall: '#fff0d6', shade: '#c9a585', light: '#5a4a63' },
  },
  dusk: {
    sky: ['#2d3a6e', '#7d6a95', '#e5a58a'],
    sun: '#ffd9a8',
    mist: '#b98fa0',
    trees: ['#22263d', '#4b4765'],
    hills: [
      ['#6f6b93', '#a5869a'],
      ['#4d4f77', '#75678a'],
      ['#363a5e', '#504d70'],
      ['#232745', '#34365a'],
    ],
    house: {
      wall: '#a7a3bb',
      shade: '#6b6a8d',
      roof: '#3b3352',
      trim: '#7c7398',
      light: '#ffcb72',
    },
  },
  snow: {
    sky: ['#8ea7c8', '#c5d3e2', '#f3ece2'],
    sun: '#fff6e0',
    mist: '#eef2f6',
    trees: ['#4b5f6b', '#dfe8ee'],
    hills: [
      ['#c3d0df', '#e6ebf0'],
      ['#d5dfe9', '#f1f3f5'],
      ['#e3eaf1', '#f7f7f5'],
      ['#f1f4f7', '#fdfcf9'],
    ],
    house: {
      wall: '#e9e1d3',
      shade: '#b7ada3',
      roof: '#f8f9fb',
      trim: '#8d8377',
      light: '#f0a94e',
    },
  },
  night: {
    sky: ['#0d1638', '#1f2d61', '#4a4a86'],
    sun: '#fff1c8',
    mist: '#3b4177',
    trees: ['#0c1229', '#1c2550'],
    stars: true,
    hills: [
      ['#2b3468', '#39407a'],
      ['#1f2853', '#2b3466'],
      ['#161d41', '#1f2750'],
      ['#0e142f', '#171e41'],
    ],
    house: {
      wall: '#4a5288',
      shade: '#2f376a',
      roof: '#1b2148',
      trim: '#5d659a',
      light: '#ffc766',
    },
  },
  tropic: {
    sky: ['#5a8fb8', '#f0b98f', '#fbdcae'],
    sun: '#fff0cf',
    mist: '#f3cfa8',
    trees: ['#1f3b3a', '#3f6b52'],
    hills: [
      ['#7f93a8', '#c2ac9f'],
      ['#4f7a74', '#86a08b'],
      ['#356356', '#5b8562'],
      ['#20443d', '#3a6449'],
    ],
    house: DAY_HOUSE,
  },
} as const satisfies Record<string, Mood>
