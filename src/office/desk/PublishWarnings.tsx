import type { OfficeMissingPicture, OfficePublishing } from '#src/contract/office/office.ts'
import { feastDays } from '#src/domain/liturgy/feast-days.ts'
import { officePath } from '#src/domain/office.ts'
import { dayText } from '#src/i18n/dates.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** Whose office it is. */
  slug: string
  feasts: OfficePublishing['unplanned_feasts']
  pictures: OfficeMissingPicture[]
}

/** Content that readers miss: mass times of a feast, a picture that failed. */
export function PublishWarnings({ slug, feasts, pictures }: Props) {
  const translator = useTranslator()
  const { t, locale } = translator
  return (
    <>
      {feasts.map(({ feast, date }) => (
        <li key={feast}>
          {t('office.warnings.feast', {
            feast: t(`office.warnings.feasts.${feast}`),
            day: dayText(date, locale),
          })}
          <a
            className="btn"
            href={`${localePath(locale, officePath(slug, 'masses', ...feastDays(feast, date)))}?propose=1`}
          >
            {t('office.warnings.plan_feast')}
            <span className="vh"> {t(`office.warnings.feasts.${feast}`)}</span>
          </a>
        </li>
      ))}
      {pictures.map((picture) => (
        <li key={`${picture.of} ${picture.content?.id} ${picture.failure}`}>
          {missing(picture, translator)} {t(`office.warnings.picture_reasons.${picture.failure}`)}
          <a className="btn" href={localePath(locale, placeOf(slug, picture))}>
            {t('office.warnings.change_picture')}
            {picture.content && <span className="vh"> {picture.content.title}</span>}
          </a>
        </li>
      ))}
    </>
  )
}

function missing({ of, content }: OfficeMissingPicture, { t }: Translator): string {
  if (of === 'content') return t('office.warnings.picture_content', { title: content?.title ?? '' })
  return t(`office.warnings.picture_${of}`)
}

/** Where another picture is chosen. */
function placeOf(slug: string, { content }: OfficeMissingPicture): string {
  return content ? officePath(slug, 'contents', content.id) : officePath(slug, 'page')
}
