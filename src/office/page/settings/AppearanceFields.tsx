import './look.css'
import { useMemo } from 'react'
import {
  AZULEJO_GLAZES,
  AZULEJO_MOTIFS,
  type AzulejoGlaze,
  type AzulejoMotif,
} from '#src/contract/community/website-configuration.ts'
import {
  azulejoBanner,
  azulejoTiles,
  azulejoWall,
  type ChosenTiles,
} from '#src/domain/pictures/azulejo.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { isAllowedPicture } from '#src/office/contents/rich-text/addresses.ts'
import { SectionCard } from '#src/office/kit/SectionCard.tsx'
import { useOffice } from '#src/office/office-context.ts'
import { PictureField } from '#src/office/pictures/PictureField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { AccentChoice } from './AccentChoice.tsx'
import {
  type EditedPage,
  languageOf,
  type PageValues,
  pageField,
  textField,
} from './page-values.ts'

/** The section of the tile wall that shows the whole pattern: four tiles. */
const SAMPLE = { width: 294, height: 277 }

/** The pictures of the parish's logo, each with the text that explains it. */
const LOGOS = [
  ['photo_url', 'logo_hint'],
  ['photo_dark_url', 'dark_hint'],
] as const

/** The values of the fields for the tiles; an empty one leaves the choice to the slug. */
function tilesOf(values: PageValues) {
  return {
    glaze: values['configuration.azulejo_glaze'] ?? '',
    motif: values['configuration.azulejo_motif'] ?? '',
  }
}

/** The chosen tiles, from the values of the fields; if a field is empty, the slug decides. */
function chosenTiles(glaze: string, motif: string): ChosenTiles {
  return {
    glaze: AZULEJO_GLAZES.find((one): one is AzulejoGlaze => one === glaze) ?? null,
    motif: AZULEJO_MOTIFS.find((one): one is AzulejoMotif => one === motif) ?? null,
  }
}

/** A generated picture as a data URL. */
function dataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

interface Props {
  record: EditedPage
  /** The community's name. */
  name: string
  /** The language whose texts are shown. */
  shown: Locale
}

/** Width by height of the generated banner of a parish without a picture (`domain/pictures/azulejo.ts`). */
const BANNER_RATIO = 1440 / 438

/**
 * The appearance of a parish: its title, its logo, and the banner picture or the tiles at the top.
 */
export function AppearanceFields({ record, name, shown }: Props) {
  const { t } = useTranslator()
  const { values, change } = record
  const language = languageOf(values)
  const description = textField(shown, 'header_description')
  const value = (field: string) => values[field] ?? ''
  return (
    <SectionCard id="page-look" title={t('office-page.look.title')} variant="contents">
      <HeroPreview values={values} name={name} />
      <TextField
        label={t('office-page.fields.title')}
        hint={t('office-page.look.title_hint', { name })}
        {...pageField(record, 'community.title')}
        lang={language}
      />
      <div className="look-columns">
        {LOGOS.map(([field, hint]) => (
          <FormGroup
            key={field}
            title={t(`office-page.fields.${field}`)}
            hint={t(`office-page.look.${hint}`)}
          >
            <PictureField
              title={t(`office-page.fields.${field}`)}
              value={value(`community.${field}`)}
              fixedRatio={1}
              address={pageField(record, `community.${field}`)}
              onPicture={(address) => change({ [`community.${field}`]: address })}
            />
          </FormGroup>
        ))}
      </div>
      <FormGroup
        title={t('office-page.fields.header_url')}
        hint={t('office-page.look.banner_hint')}
      >
        <PictureField
          title={t('office-page.fields.header_url')}
          value={value('configuration.header_url')}
          alt={value(description)}
          fixedRatio={BANNER_RATIO}
          address={pageField(record, 'configuration.header_url')}
          onPicture={(address, alt) =>
            change({ 'configuration.header_url': address, [description]: alt })
          }
        />
        {value('configuration.header_url').trim() !== '' && (
          <TextField
            label={t('office-page.fields.header_description')}
            hint={t('office-page.look.alt_hint')}
            {...pageField(record, description)}
            lang={shown}
          />
        )}
      </FormGroup>
      <TileChoice record={record} />
      <AccentChoice
        chosen={value('configuration.accent')}
        onChoose={(accent) => change({ 'configuration.accent': accent })}
      />
    </SectionCard>
  )
}

/** Previews the top of a parish's page before it is saved. */
function HeroPreview({ values, name }: { values: PageValues; name: string }) {
  const { slug } = useOffice()
  const { t } = useTranslator()
  const value = (field: string) => values[field]?.trim() ?? ''
  const { glaze, motif } = tilesOf(values)
  const drawn = useMemo(
    () => dataUrl(azulejoBanner(slug, chosenTiles(glaze, motif))),
    [slug, glaze, motif],
  )
  const [banner, photo] = [value('configuration.header_url'), value('community.photo_url')]
  const district = value('community.district')
  return (
    <figure className="hero-preview">
      <figcaption className="label">{t('office-page.look.preview')}</figcaption>
      <div className="hero-frame">
        <img className="hero-banner" src={isAllowedPicture(banner) ? banner : drawn} alt="" />
        <div className="hero-name">
          <Logo photo={isAllowedPicture(photo) ? photo : null} photoDark={null} />
          <p>
            <strong>{value('community.title') || name}</strong>
            {district && <span className="hint">{district}</span>}
          </p>
        </div>
      </div>
    </figure>
  )
}

/** The tiles of a parish: a glaze and a pattern. Each can be left to the slug. */
function TileChoice({ record: { values, change } }: { record: EditedPage }) {
  const { slug } = useOffice()
  const { t } = useTranslator()
  const own = azulejoTiles(slug)
  const { glaze, motif } = tilesOf(values)
  // The page shows the tiles only if there is no banner picture.
  const isUsed = (values['configuration.header_url'] ?? '').trim() === ''
  const rows = [
    { name: 'glaze' as const, chosen: glaze || own.glaze, options: AZULEJO_GLAZES },
    { name: 'motif' as const, chosen: motif || own.motif, options: AZULEJO_MOTIFS },
  ]
  const samples = useMemo(() => {
    const sample = (tiles: ChosenTiles) => dataUrl(azulejoWall(slug, SAMPLE, tiles))
    return new Map([
      ...AZULEJO_GLAZES.map((one) => [one, sample(chosenTiles(one, motif))] as const),
      ...AZULEJO_MOTIFS.map((one) => [one, sample(chosenTiles(glaze, one))] as const),
    ])
  }, [slug, glaze, motif])
  return (
    <div className="tile-choice">
      {!isUsed && <p className="hint">{t('office-page.tiles.unused')}</p>}
      {rows.map(({ name, chosen, options }) => (
        <fieldset key={name} className="form-group">
          <legend>{t(`office-page.tiles.${name}`)}</legend>
          <div className="tiles">
            {options.map((one) => (
              <label key={one} className="tile">
                <input
                  type="radio"
                  name={`tiles-${name}`}
                  value={one}
                  checked={chosen === one}
                  onChange={() =>
                    change({ [`configuration.azulejo_${name}`]: one === own[name] ? '' : one })
                  }
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
