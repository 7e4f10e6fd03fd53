/** How many of five, in tenths: a scale drawn through five stars. Nothing stands here before the first review. */
export const Stars = ({ value, label, big }: { value: number; label: string; big?: boolean }) => (
  <meter className={big ? 'stars text-xl' : 'stars'} min={0} max={5} value={value} aria-label={label} />
)
