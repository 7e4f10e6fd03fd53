import { useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { meaningOf } from './review-words.ts'

/** Five radios that look like stars: arrows move, and the chosen meaning stands beside them in words. */
export function StarsField({ initial, error }: { initial: number | undefined; error: string | undefined }) {
  const [stars, setStars] = useState(initial)
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-small-bold">Your stars</legend>
      <div className="flex flex-wrap items-center gap-1">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className={`grid size-12 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-jamun-600 ${
              error ? 'text-geru-600' : star <= (stars ?? 0) ? 'text-ink' : 'text-chuna-500'
            }`}
          >
            <input
              type="radio"
              className="sr-only"
              name="stars"
              value={star}
              checked={stars === star}
              aria-describedby={error ? 'stars-error' : undefined}
              aria-invalid={error ? true : undefined}
              onChange={() => setStars(star)}
            />
            <Icon name="star" isFilled={star <= (stars ?? 0)} className="size-8.5" />
            <span className="sr-only">{meaningOf(star)}</span>
          </label>
        ))}
        <output className="font-semibold max-sm:w-full sm:ml-3">
          {stars ? meaningOf(stars) : 'Choose from 1 to 5'}
        </output>
      </div>
      {error ? (
        <p id="stars-error" className="flex gap-1.5 text-sm font-medium text-geru-600">
          <Icon name="circle-exclamation-point" size="sm" className="mt-0.5" />
          {error}
        </p>
      ) : (
        <p className="text-xs text-chuna-600">Tap a star, or use the arrow keys.</p>
      )}
    </fieldset>
  )
}
