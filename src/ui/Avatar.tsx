import { initialsOf, photoOfSide } from '#src/domain/people/person.ts'

interface Props {
  name: string
  photoUrl: string | null
}

/** A person's photo, or the initials of the name. It is decorative: the name stands beside it. */
export function Avatar({ name, photoUrl }: Props) {
  return (
    <span className="avatar large" aria-hidden="true">
      {photoUrl ? <img src={photoOfSide(photoUrl, 512)} alt="" /> : initialsOf(name)}
    </span>
  )
}
