import { useMemo } from 'react'
import { AZULEJO_GLAZES, AZULEJO_MOTIFS } from '#src/contract/community/website-configuration.ts'
import { azulejoTiles } from '#src/domain/pictures/azulejo.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { chosenTiles, drawnSample } from './drawn-tiles.ts'

interface Props {
  slug: string
  /** Empty where the slug decides. */
  glaze: string
  motif: string
  /** Whether the page shows the tiles: no picture replaces them. */
  isUsed: boolean
  onChoose(glaze: string, motif: string): void
}

/** The tiles of a parish: a glaze and a pattern, each of which may be left to the slug. */
export function TileChoice({ slug, glaze, motif, isUsed, onChoose }: Props) {
  const { t } = useTranslator()
  const own = azulejoTiles(slug)
  const rows = [
    {
      name: 'glaze' as const,
      chosen: glaze || own.glaze,
      options: AZULEJO_GLAZES.map((one) => ({ one, tiles: chosenTiles(one, motif) })),
      choose: (one: string) => onChoose(one === own.glaze ? '' : one, motif),
    },
    {
      name: 'motif' as const,
      chosen: motif || own.motif,
      options: AZULEJO_MOTIFS.map((one) => ({ one, tiles: chosenTiles(glaze, one) })),
      choose: (one: string) => onChoose(glaze, one === own.motif ? '' : one),
    },
  ]
  const samples = useMemo(
    () =>
      new Map([
        ...AZULEJO_GLAZES.map((one) => [one, drawnSample(slug, chosenTiles(one, motif))] as const),
        ...AZULEJO_MOTIFS.map((one) => [one, drawnSample(slug, chosenTiles(glaze, one))] as const),
      ]),
    [slug, glaze, motif],
  )
  return (
    <div className="tile-choice">
      {!isUsed && <p className="hint">{t('office-page.tiles.unused')}</p>}
      {rows.map(({ name, chosen, options, choose }) => (
        <fieldset key={name} className="form-group">
          <legend>{t(`office-page.tiles.${name}`)}</legend>
          <div className="tiles">
            {options.map(({ one }) => (
              <label key={one} className="tile">
                <input
                  type="radio"
                  name={`tiles-${name}`}
                  value={one}
                  checked={chosen === one}
                  onChange={() => choose(one)}
                />
                <img src={samples.get(one)} alt="" width="294" height="277" />
                <span>{t(`office-page.tiles.${one}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
