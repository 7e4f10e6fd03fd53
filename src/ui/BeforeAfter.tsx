/** What it was, struck, and what it becomes; told apart without colour, and to those who listen. */
export const BeforeAfter = ({ before, after }: { before: string; after: string }) => (
  <span className="inline-flex flex-wrap items-baseline gap-1.5 tabular-nums">
    <del className="rounded-xs bg-geru-50 px-1.5 text-geru-700">
      <span className="sr-only">was </span>
      {before || 'empty'}
    </del>
    <ins className="rounded-xs bg-neem-50 px-1.5 font-small-bold text-neem-700 no-underline">
      <span className="sr-only">becomes </span>
      {after || 'empty'}
    </ins>
  </span>
)
