import { useMemo } from 'react'
import { isKeptPicture } from '#src/office/contents/rich-text/addresses.ts'
import { Seal } from '#src/ui/Seal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { chosenTiles, drawnBanner } from './drawn-tiles.ts'

interface Props {
  slug: string
  title: string
  district: string
  photo: string
  banner: string
  glaze: string
  motif: string
}

/** The head of a parish's page as readers will see it, before it is saved. */
export function HeroPreview({ slug, title, district, photo, banner, glaze, motif }: Props) {
  const { t } = useTranslator()
  const drawn = useMemo(() => drawnBanner(slug, chosenTiles(glaze, motif)), [slug, glaze, motif])
  const own = isKeptPicture(banner.trim()) ? banner.trim() : undefined
  const seal = isKeptPicture(photo.trim()) ? photo.trim() : null
  return (
    <figure className="hero-preview">
      <figcaption className="label">{t('office-page.look.preview')}</figcaption>
      <div className="hero-frame">
        <img className="hero-banner" src={own ?? drawn} alt="" />
        <div className="hero-name">
          <Seal photo={seal} photoDark={null} />
          <p>
            <strong>{title}</strong>
            {district.trim() && <span className="hint">{district}</span>}
          </p>
        </div>
      </div>
    </figure>
  )
}
