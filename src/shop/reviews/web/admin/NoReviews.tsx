import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { ReviewView } from '../../staff-contract.ts'

const nothings: Record<ReviewView, [title: string, words: string]> = {
  to_read: ['All read', 'What people write appears here, the oldest first.'],
  shown: ['Nothing is shown yet', 'A review is shown once somebody has read it.'],
  reported: ['Nothing is reported', 'What readers report appears here, and stays shown until you decide.'],
  refused: ['Nothing was refused', 'What breaks a rule stands here, with the rule.'],
  withdrawn: ['Nothing was withdrawn', 'Authors can take back what they wrote at any time.'],
}

export function NoReviews({ view, due }: { view: ReviewView; due: number }) {
  const [title, words] = nothings[view]
  const letters =
    view === 'to_read' && due > 0
      ? ` By tomorrow, ${due === 1 ? 'one person is' : `${due} people are`} asked by letter how it is.`
      : ''
  return (
    <EmptyState icon="star" title={title} words={words + letters}>
      {view === 'to_read' && (
        <ButtonLink to="?view=shown" kind="line">
          See what is shown
        </ButtonLink>
      )}
    </EmptyState>
  )
}
