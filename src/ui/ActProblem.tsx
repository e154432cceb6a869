/** Why what was pressed beside it did not happen; nothing where it did. */
export function ActProblem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p className="failed" role="alert">
      {text}
    </p>
  )
}
