/** Two answers side by side, one of them chosen. */
export const TwoWay = <T extends string>({
  legend,
  options,
  chosen,
  onChoose,
}: {
  legend: string
  options: readonly (readonly [value: T, words: string])[]
  chosen: T
  onChoose: (value: T) => void
}) => (
  <fieldset aria-label={legend} className="flex overflow-hidden rounded-md border border-chuna-500 bg-white">
    {options.map(([value, words]) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
        className="min-h-11 px-4 text-md font-small-bold aria-pressed:bg-ink aria-pressed:text-white"
      >
        {words}
      </button>
    ))}
  </fieldset>
)
