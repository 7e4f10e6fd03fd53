import { Sweeps, Waiting } from '#ui/Waiting.tsx'

const rows = [1, 2, 3, 4, 5, 6]

/** The table while its rows are on their way: the same boxes, so that nothing jumps. */
export const ProductTableSkeleton = () => (
  <Waiting
    words="Loading the products"
    className="after-a-moment rounded-md border border-chuna-200 bg-white lg:w-[min(70vw,100%)]"
  >
    <div className="hidden h-14 border-b border-chuna-200 bg-chuna-50 lg:block" />
    {rows.map((row) => (
      <div
        key={row}
        className="flex h-30 items-center gap-4 border-b border-chuna-200 px-4 last:border-0 lg:h-19"
      >
        <div className="sweep size-21 flex-none lg:size-14" />
        <div className="grid flex-1 gap-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <Sweeps of={['h-3.5 w-4/5', 'h-3.5 w-1/2', 'h-3.5 w-1/2', 'h-6 w-20']} />
        </div>
      </div>
    ))}
  </Waiting>
)
