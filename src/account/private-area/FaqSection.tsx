import { useQuery } from '@tanstack/react-query'
import { HttpError } from '#src/api/errors.ts'
import { api } from '#src/stores/api.ts'
import { toCallFailure } from '#src/stores/call-failure.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { FaqText } from '#src/ui/FaqText.tsx'
import { OfficePhone } from '#src/ui/requests/OfficePhone.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

/** The community's frequent questions, as one text with its line breaks (requirements §2.15). */
export function FaqSection({ parish }: { parish: ParishFacts }) {
  const { t } = useTranslator()
  const query = useQuery({
    queryKey: ['faqs', parish.slug],
    queryFn: ({ signal }) => questionsOf(parish.slug, signal),
  })
  if (query.isPending) {
    return (
      <div className="late">
        <p className="vh" role="status">
          {t('common.list.loading')}
        </p>
        <span className="bone" aria-hidden="true" />
        <span className="bone" aria-hidden="true" />
      </div>
    )
  }
  if (query.isLoadingError) {
    const failure = toCallFailure(query.error)
    const hint = failure.kind === 'refused' ? failure.message : t('common.island.failed_hint')
    return (
      <EmptyNote icon="globe" title={t('faqs.failed')} hint={hint} alert>
        <Button onClick={() => void query.refetch()}>{t('common.list.retry')}</Button>
      </EmptyNote>
    )
  }
  return query.data ? (
    <div className="faq">
      <FaqText content={query.data} heading="h2" />
    </div>
  ) : (
    <EmptyNote icon="help" title={t('faqs.none')} hint={t('faqs.none_hint')}>
      <OfficePhone parish={parish} />
    </EmptyNote>
  )
}

/** @returns the text; null if the community has written none */
async function questionsOf(slug: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { content } = await api(signal).faqs(slug)
    return content.trim() ? content : null
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null
    throw error
  }
}
