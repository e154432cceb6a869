import './look.css'
import { useMemo } from 'react'
import {
  AZULEJO_GLAZES,
  AZULEJO_MOTIFS,
  type AzulejoGlaze,
  type AzulejoMotif,
} from '#src/contract/community/website-configuration.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import {
  azulejoBanner,
  azulejoTiles,
  azulejoWall,
  type ChosenTiles,
} from '#src/domain/pictures/azulejo.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { isAllowedPicture } from '#src/office/contents/rich-text/addresses.ts'
import { SectionCard } from '#src/office/kit/SectionCard.tsx'
import { PictureField } from '#src/office/pictures/PictureField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { AccentChoice } from './AccentChoice.tsx'
import { type EditedPage, languageOf, pageField, textField } from './page-values.ts'

/** The section of the tile wall that shows the whole pattern: four tiles. */
const SAMPLE = { width: 294, height: 277 }

/** The chosen tiles, from the values of the fields; if a field is empty, the slug decides. */
function chosenTiles(glaze: string, motif: string): ChosenTiles {
  return {
    glaze: AZULEJO_GLAZES.find((one): one is AzulejoGlaze => one === glaze) ?? null,
    motif: AZULEJO_MOTIFS.find((one): one is AzulejoMotif => one === motif) ?? null,
  }
}

/** The generated wall of tiles, as a data URL. */
function drawnBanner(slug: string, chosen: ChosenTiles): string {
  return addressOf(azulejoBanner(slug, chosen))
}

/** A few tiles of the wall. */
function drawnSample(slug: string, chosen: ChosenTiles): string {
  return addressOf(azulejoWall(slug, SAMPLE, chosen))
}

function addressOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

interface Props {
  record: EditedPage
  office: OwnOffice
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
export function AppearanceFields({ record, office, name, shown }: Props) {
  const { t } = useTranslator()
  const { values, change } = record
  const language = languageOf(values)
  const description = textField(shown, 'header_description')
  const value = (field: string) => values[field] ?? ''
  return (
    <SectionCard id="page-look" title={t('office-page.look.title')} variant="contents">
      <HeroPreview
        slug={office.slug}
        title={value('community.title').trim() || name}
        district={value('community.district')}
        photo={value('community.photo_url')}
        banner={value('configuration.header_url')}
        glaze={value('configuration.azulejo_glaze')}
        motif={value('configuration.azulejo_motif')}
      />
      <TextField
        label={t('office-page.fields.title')}
        hint={t('office-page.look.title_hint', { name })}
        {...pageField(record, 'community.title')}
        lang={language}
      />
      <div className="look-columns">
        <FormGroup title={t('office-page.fields.photo_url')} hint={t('office-page.look.logo_hint')}>
          <PictureField
            office={office}
            title={t('office-page.fields.photo_url')}
            value={value('community.photo_url')}
            fixedRatio={1}
            address={pageField(record, 'community.photo_url')}
            onPicture={(address) => change({ 'community.photo_url': address })}
          />
        </FormGroup>
        <FormGroup
          title={t('office-page.fields.photo_dark_url')}
          hint={t('office-page.look.dark_hint')}
        >
          <PictureField
            office={office}
            title={t('office-page.fields.photo_dark_url')}
            value={value('community.photo_dark_url')}
            fixedRatio={1}
            address={pageField(record, 'community.photo_dark_url')}
            onPicture={(address) => change({ 'community.photo_dark_url': address })}
          />
        </FormGroup>
      </div>
      <FormGroup
        title={t('office-page.fields.header_url')}
        hint={t('office-page.look.banner_hint')}
      >
        <PictureField
          office={office}
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
      <TileChoice
        slug={office.slug}
        glaze={value('configuration.azulejo_glaze')}
        motif={value('configuration.azulejo_motif')}
        isUsed={value('configuration.header_url').trim() === ''}
        onChoose={(glaze, motif) =>
          change({ 'configuration.azulejo_glaze': glaze, 'configuration.azulejo_motif': motif })
        }
      />
      <AccentChoice
        chosen={value('configuration.accent')}
        onChoose={(accent) => change({ 'configuration.accent': accent })}
      />
    </SectionCard>
  )
}

interface HeroPreviewProps {
  slug: string
  title: string
  district: string
  photo: string
  banner: string
  glaze: string
  motif: string
}

/** Previews the top of a parish's page before it is saved. */
function HeroPreview({ slug, title, district, photo, banner, glaze, motif }: HeroPreviewProps) {
  const { t } = useTranslator()
  const drawn = useMemo(() => drawnBanner(slug, chosenTiles(glaze, motif)), [slug, glaze, motif])
  const own = isAllowedPicture(banner.trim()) ? banner.trim() : undefined
  const seal = isAllowedPicture(photo.trim()) ? photo.trim() : null
  return (
    <figure className="hero-preview">
      <figcaption className="label">{t('office-page.look.preview')}</figcaption>
      <div className="hero-frame">
        <img className="hero-banner" src={own ?? drawn} alt="" />
        <div className="hero-name">
          <Logo photo={seal} photoDark={null} />
          <p>
            <strong>{title}</strong>
            {district.trim() && <span className="hint">{district}</span>}
          </p>
        </div>
      </div>
    </figure>
  )
}

interface TileChoiceProps {
  slug: string
  /** Empty if the slug decides. */
  glaze: string
  motif: string
  /** Whether the page shows the tiles, because there is no banner picture. */
  isUsed: boolean
  onChoose(glaze: string, motif: string): void
}

/** The tiles of a parish: a glaze and a pattern. Each can be left to the slug. */
function TileChoice({ slug, glaze, motif, isUsed, onChoose }: TileChoiceProps) {
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
