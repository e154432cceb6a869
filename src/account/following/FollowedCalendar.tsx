import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { CalendarDialog } from './CalendarDialog.tsx'

/** The calendar of all followed parishes: a description, and the way to it. */
export function FollowedCalendar() {
  const { t } = useTranslator()
  const [open, setOpen] = useState(false)
  return (
    <section className="block" aria-labelledby="followed-calendar">
      <h2 className="h" id="followed-calendar">
        {t('following.calendar.title')}
      </h2>
      <div className="card pad followed-calendar">
        <p>{t('following.calendar.lead')}</p>
        <Button onClick={() => setOpen(true)}>
          <Icon name="calendarPlus" />
          {t('following.calendar.open')}
        </Button>
      </div>
      <CalendarDialog open={open} onClose={() => setOpen(false)} />
    </section>
  )
}
