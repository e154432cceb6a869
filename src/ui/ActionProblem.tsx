/** Says why the action of the button beside it failed; renders nothing if it did not. */
export function ActionProblem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p className="failed" role="alert">
      {text}
    </p>
  )
}
