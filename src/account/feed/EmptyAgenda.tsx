import type { PageList } from '#src/stores/followed-pages.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { EmptyFeed } from './EmptyFeed.tsx'

interface Props {
  followed: PageList
  /** Slug of the one parish that is shown, empty for all. */
  parish: string
  onAll(): void
}

/** An agenda with nothing in it: the others' events are one press away from one parish's. */
export function EmptyAgenda({ followed, parish, onAll }: Props) {
  const { t } = useTranslator()
  if (parish) {
    return (
      <EmptyNote icon="calendar" title={t('events.none')} hint={t('events.none_hint')}>
        <Button look="main" onClick={onAll}>
          {t('feed.agenda.show_all')}
        </Button>
      </EmptyNote>
    )
  }
  return (
    <EmptyFeed
      followed={followed}
      nobodyHint={t('feed.agenda.nobody_hint')}
      icon="calendar"
      title={t('events.none')}
      hint={t('feed.agenda.nothing_hint')}
    />
  )
}
