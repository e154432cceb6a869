import type { OfficeMissingPicture } from '#src/contract/office/office.ts'
import { officePath } from '#src/domain/office.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ActionButton } from '../kit/ActionButton.tsx'
import { useOffice } from '../office-context.ts'
import { useOfficeApi, useRefresh } from '../office-query.ts'
import { Folded } from './Folded.tsx'

/** The number of places that are named: a former site may have taken hundreds of pictures with it. */
const MOST_PLACES = 20

/** The pictures of other hosts that pages go without: fetched again, let go, or changed one by one. */
export function PicturesLine({ pictures }: { pictures: OfficeMissingPicture[] }) {
  const api = useOfficeApi()
  const refresh = useRefresh()
  const translator = useTranslator()
  const { t } = translator
  const [first, ...others] = pictures
  return (
    <li>
      <p>
        {first && others.length === 0
          ? `${sentence(first, translator)} ${t(`office.warnings.picture_reasons.${first.failure}`)}`
          : t('office.warnings.pictures', { count: pictures.length })}
      </p>
      <div className="row-acts">
        <ActionButton
          busyText={t('office.warnings.busy')}
          done={t('office.warnings.again_done')}
          act={async () => {
            await api.retryPictures()
            await refresh('publishing')
          }}
        >
          {t('office.warnings.again')}
        </ActionButton>
        <ActionButton
          busyText={t('office.warnings.busy')}
          done={t('office.warnings.let_go_done')}
          act={async () => {
            await api.letPicturesGo()
            await refresh('publishing')
          }}
        >
          {t('office.warnings.let_go')}
        </ActionButton>
      </div>
      <Folded summary={t('office.warnings.where')}>{() => <Places pictures={pictures} />}</Folded>
    </li>
  )
}

/** The places of the pictures, each once, and why a picture is missing there. */
function Places({ pictures }: { pictures: OfficeMissingPicture[] }) {
  const { slug } = useOffice()
  const translator = useTranslator()
  const { t, locale } = translator
  const places = [...Map.groupBy(pictures, ({ of, content }) => `${of} ${content?.id}`).values()]
  const more = places.length - MOST_PLACES
  return (
    <>
      <ul className="request-lines">
        {places.slice(0, MOST_PLACES).map((there) => {
          const [first] = there
          if (!first) return null
          const reasons = new Set(there.map(({ failure }) => failure))
          return (
            <li key={`${first.of} ${first.content?.id}`}>
              <a className="subject" href={localePath(locale, placeOf(slug, first))}>
                {first.content?.title ?? sentence(first, translator)}
              </a>
              <span className="hint">
                {[...reasons].map((one) => t(`office.warnings.picture_reasons.${one}`)).join(' ')}
              </span>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="hint">{t('office.warnings.more_places', { count: more })}</p>}
    </>
  )
}

function sentence({ of, content }: OfficeMissingPicture, { t }: Translator): string {
  if (of === 'content') return t('office.warnings.picture_content', { title: content?.title ?? '' })
  return t(`office.warnings.picture_${of}`)
}

/** The path of the page where the user can choose another picture. */
function placeOf(slug: string, { content }: OfficeMissingPicture): string {
  return content ? officePath(slug, 'contents', content.id) : officePath(slug, 'page')
}
