import * as adminPaths from '#kernel/admin-paths.ts'
import { FilterPills } from '#ui/FilterPills.tsx'
import type { ReviewView, WireStaffReviews } from '../../staff-contract.ts'

const names: Record<ReviewView, string> = {
  to_read: 'To read',
  shown: 'Shown',
  reported: 'Reported',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}
export const viewNames = Object.keys(names) as ReviewView[]

/** What people said of pieces, from all sides: reviews by where they stand, and questions beside them. */
export const ReviewTabs = ({
  view,
  counts,
  questions,
}: {
  view: ReviewView | 'questions'
  /** Those of the other kind are not counted here. */
  counts: WireStaffReviews['counts'] | undefined | null
  questions: number | undefined | null
}) => (
  <FilterPills
    label="Which reviews"
    replace={false}
    pills={[
      ...viewNames.map((name) => ({
        name: names[name],
        count: counts?.[name],
        to: `${adminPaths.reviews}?view=${name}`,
        isHere: view === name,
      })),
      { name: 'Questions', count: questions, to: adminPaths.questions, isHere: view === 'questions' },
    ]}
  />
)
