import { Icon } from '#ui/Icon.tsx'

/** How many of five, told in words to whoever does not see them. */
export const Stars = ({ stars }: { stars: number }) => (
  <span role="img" aria-label={`${stars} of 5 stars`} className="inline-flex gap-0.5">
    {[1, 2, 3, 4, 5].map((star) => (
      <Icon
        key={star}
        name="star"
        size="sm"
        isFilled
        className={star <= stars ? 'text-ink' : 'text-chuna-300'}
      />
    ))}
  </span>
)
