import { Button } from './Button.tsx'

/** Last on a page: what goes, what happens then, whether it can be undone, and its button. */
export const CarefulHere = ({ what, words, onAsk }: { what: string; words: string; onAsk: () => void }) => (
  <section className="rounded-md border border-[#e3b3a6] bg-white">
    <h2 className="border-b border-chuna-200 px-5 py-4 text-lg font-semibold text-geru-700">Careful here</h2>
    <div className="flex flex-wrap items-center justify-between gap-4 p-5">
      <p>
        <b className="block font-semibold">{what}</b>
        <span className="text-sm text-chuna-600">{words}</span>
      </p>
      <Button kind="danger" onClick={onAsk}>
        Remove
      </Button>
    </div>
  </section>
)
