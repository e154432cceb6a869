import {
  AZULEJO_GLAZES,
  AZULEJO_MOTIFS,
  type AzulejoGlaze,
  type AzulejoMotif,
} from '#src/contract/community/website-configuration.ts'
import { azulejoBanner, azulejoWall, type ChosenTiles } from '#src/domain/pictures/azulejo.ts'

/** The corner of a wall that shows its pattern: four whole tiles. */
const SAMPLE = { width: 294, height: 277 }

/** The chosen tiles, from the values of the fields; empty where the slug decides. */
export function chosenTiles(glaze: string, motif: string): ChosenTiles {
  return {
    glaze: AZULEJO_GLAZES.find((one): one is AzulejoGlaze => one === glaze) ?? null,
    motif: AZULEJO_MOTIFS.find((one): one is AzulejoMotif => one === motif) ?? null,
  }
}

/** A wall as the address of a picture. */
export function drawnBanner(slug: string, chosen: ChosenTiles): string {
  return addressOf(azulejoBanner(slug, chosen))
}

/** A few tiles of it. */
export function drawnSample(slug: string, chosen: ChosenTiles): string {
  return addressOf(azulejoWall(slug, SAMPLE, chosen))
}

function addressOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
