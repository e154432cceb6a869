import { useQuery } from '@tanstack/react-query'
import { officePath } from '#src/domain/office.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { BackLink } from '../kit/BackLink.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { useAddressParameter } from '../kit/use-address-view.ts'
import { NoSuchSection } from '../Office.tsx'
import { useOffice } from '../office-context.ts'
import { AttendancePage } from './AttendancePage.tsx'
import { ChangeClass, NewClass } from './ClassForm.tsx'
import { ClassList } from './ClassList.tsx'
import { classQuery } from './catechism-calls.ts'
import {
  type ClassPage,
  catechismPlace,
  readSchoolYear,
  writeSchoolYear,
  YEAR,
} from './catechism-view.ts'
import { DayPage } from './DayPage.tsx'
import { OneClass } from './OneClass.tsx'
import { PresencePage } from './PresencePage.tsx'
import { QuestionsPage } from './questions/QuestionsPage.tsx'
import { WaitingList } from './WaitingList.tsx'

interface Props {
  /** The part of the address after the section. */
  rest: string[]
}

/** The catechism classes of a parish, their children, and the enrolments without a class. */
export function CatechismSection({ rest }: Props) {
  const { slug, timezone } = useOffice()
  const place = catechismPlace(rest)
  const today = wallClock(Date.now(), timezone).date
  const [schoolYear, show] = useAddressParameter(YEAR, (said) => readSchoolYear(said, today))
  switch (place?.kind) {
    case 'classes':
      return <ClassList schoolYear={schoolYear} onYear={(year) => show(writeSchoolYear(year))} />
    case 'new':
      return <NewClass schoolYear={schoolYear} />
    case 'waiting':
      return <WaitingList schoolYear={schoolYear} />
    case 'questions':
      return <QuestionsPage />
    case 'class':
    case 'change':
    case 'presence':
    case 'day':
    case 'attendance':
      return <Opened key={place.id} {...place} />
    case undefined:
      return <NoSuchSection slug={slug} />
  }
}

/** The pages of a class below its own one. */
const PAGES = {
  change: ChangeClass,
  presence: PresencePage,
  day: DayPage,
  attendance: AttendancePage,
} satisfies Record<Exclude<ClassPage, 'class'>, unknown>

interface OpenedProps {
  kind: ClassPage
  id: number
}

/** A page about one class. */
function Opened({ kind, id }: OpenedProps) {
  const office = useOffice()
  const { t } = useTranslator()
  const title = t('office.rooms.catechism.title')
  const query = useQuery(classQuery(office, id))
  const list = officePath(office.slug, 'catechism')
  return (
    <QueryResult query={query} title={title}>
      {(opened) => {
        const { name, school_year } = opened
        if (kind === 'class') {
          return (
            <>
              <BackLink
                path={`${list}?${YEAR}=${writeSchoolYear(school_year)}`}
                text={t('office-catechism.year', { year: school_year })}
              />
              <OneClass opened={opened} />
            </>
          )
        }
        const Page = PAGES[kind]
        return (
          <>
            <BackLink path={officePath(office.slug, 'catechism', id)} text={name} />
            <Page opened={opened} />
          </>
        )
      }}
    </QueryResult>
  )
}
