import { HttpError } from '#src/api/errors.ts'
import { api } from '#src/stores/api.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { FaqText } from '#src/ui/FaqText.tsx'
import { OfficePhone } from '#src/ui/requests/OfficePhone.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAnswer } from '#src/ui/use-answer.ts'

/** The community's frequent questions, as one text with its line breaks (requirements §2.15). */
export function FaqSection({ parish }: { parish: ParishFacts }) {
  const { t } = useTranslator()
  const { state, again } = useAnswer(parish.slug, () => questionsOf(parish.slug))
  switch (state.kind) {
    case 'ready':
      return state.answer ? (
        <div className="faq">
          <FaqText content={state.answer} heading="h2" />
        </div>
      ) : (
        <EmptyNote icon="help" title={t('faqs.none')} hint={t('faqs.none_hint')}>
          <OfficePhone parish={parish} />
        </EmptyNote>
      )
    case 'failed': {
      const { failure } = state
      const hint = failure.kind === 'refused' ? failure.message : t('common.island.failed_hint')
      return (
        <EmptyNote icon="globe" title={t('faqs.failed')} hint={hint} alert>
          <Button onClick={again}>{t('common.list.retry')}</Button>
        </EmptyNote>
      )
    }
    case 'loading':
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
}

/** @returns the text; undefined if the community has written none */
async function questionsOf(slug: string): Promise<string | undefined> {
  try {
    const { content } = await api().faqs(slug)
    return content.trim() ? content : undefined
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return
    throw error
  }
}
