import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

/** For a shopper whose page did not come. */
export const CouldNotLoad = ({
  title = 'We could not load this.',
  onRetry,
}: {
  title?: string
  onRetry: () => void
}) => (
  <EmptyState
    icon="wifi-off"
    title={title}
    words="Please check your internet connection and try again. Nothing is lost."
  >
    <Button kind="primary" onClick={onRetry}>
      Try again
    </Button>
  </EmptyState>
)
