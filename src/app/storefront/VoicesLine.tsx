import { Stars } from '#ui/Stars.tsx'

/** How many speak of a piece, and how well of it. */
export type Voices = { rating: number | null; reviews: number; questions: number }

/** Each half leads to its part of the page. No stars before the first review. */
export const VoicesLine = ({ rating, reviews, questions }: Voices) => (
  <p className="mt-1 flex flex-wrap gap-x-5 text-md *:inline-flex *:min-h-11 *:items-center *:gap-2 *:underline-offset-3 *:hover:underline">
    <a href="#reviews">
      {rating === null ? (
        'No reviews yet'
      ) : (
        <>
          <Stars value={rating} label="Stars" />
          <span>
            <b className="font-semibold">{rating.toFixed(1)}</b> from {reviews}{' '}
            {reviews === 1 ? 'review' : 'reviews'}
          </span>
        </>
      )}
    </a>
    <a href="#questions" className="text-chuna-700">
      {questions === 0
        ? 'Ask a question'
        : questions === 1
          ? '1 question answered'
          : `${questions} questions answered`}
    </a>
  </p>
)
