/** A key of the keyboard. */
export const Kbd = ({ children }: { children: string }) => (
  <kbd className="inline-grid h-[22px] min-w-6 place-items-center rounded-sm border border-chuna-300 bg-white px-1.5 font-sans text-xs/none font-small-bold text-chuna-700">
    {children}
  </kbd>
)
