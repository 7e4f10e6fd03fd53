import { showMoment } from '#kernel/show-time.ts'

/** Above a page that shows drafts: what it is, of which moment, and that it is for looking only. */
export const PreviewBar = ({ at }: { at: Date | undefined }) => (
  <aside
    aria-label="Preview"
    className="sticky top-0 z-40 flex flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-haldi-800 bg-haldi-100 px-4 py-2.5 text-md text-haldi-800"
  >
    <b className="font-semibold">Preview</b>
    <span>
      Drafts as shoppers would see them {at ? `on ${showMoment(at)}, India time` : 'now'}. Links lead on
      inside the preview; nothing can be bought here.
    </span>
  </aside>
)
