import { Sweeps, Waiting } from './Waiting.tsx'

const rows = [1, 2, 3, 4, 5]

/** A table that is on its way. */
export const RowsSkeleton = ({ label }: { label: string }) => (
  <Waiting
    words={label}
    isSized={false}
    className="after-a-moment rounded-md border border-chuna-200 bg-white"
  >
    <div className="h-11 border-b border-chuna-200 bg-chuna-50" />
    {rows.map((row) => (
      <div key={row} className="flex items-center gap-3 border-b border-chuna-200 px-5 py-3.5 last:border-0">
        <div className="sweep size-9 flex-none rounded-full" />
        <div className="grid flex-1 gap-1.5">
          <Sweeps of={['h-3.5 w-48 max-w-full', 'h-3 w-32 max-w-full']} />
        </div>
        <div className="sweep h-6 w-16" />
      </div>
    ))}
  </Waiting>
)

/** A screen whose heading is not known yet. */
export const ScreenSkeleton = () => (
  <Waiting className="after-a-moment grid gap-6" sweeps={['h-9 w-56 max-w-full']}>
    <RowsSkeleton label="Loading" />
  </Waiting>
)
