interface Props {
  /** A text for the place, the celebrant, or both: what they have at that time. */
  taken: string[]
}

/** What stands where the office wants to settle something. */
export function TakenList({ taken }: Props) {
  return (
    <div className="office-note danger">
      {taken.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
