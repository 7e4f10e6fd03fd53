// The shapes of what is being loaded; they stand apart so that showing them needs no other code.
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="sweep aspect-square" />
      <div className="sweep mt-4 h-3.5 w-1/3" />
      <div className="sweep mt-2.5 h-4.5 w-5/6" />
      <div className="sweep mt-3 h-5.5 w-1/2" />
      <div className="sweep mt-4.5 h-11" />
    </div>
  )
}

export function FilterPanelSkeleton() {
  return (
    <div aria-hidden="true" className="after-a-moment grid gap-4.5 py-5">
      {[70, 58, 64, 52, 60, 44].map((width) => (
        <div key={width} className="sweep h-4" />
      ))}
    </div>
  )
}
