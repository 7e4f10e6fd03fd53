import { SubmitButton } from './SubmitButton.tsx'

/** At the foot of a list that goes on. */
export const OlderButton = ({
  label,
  busy,
  onClick,
}: {
  label: string
  busy: boolean
  onClick: () => void
}) => (
  <div className="text-center">
    <SubmitButton type="button" kind="secondary" busy={busy} busyLabel="Loading" onClick={onClick}>
      {label}
    </SubmitButton>
  </div>
)
