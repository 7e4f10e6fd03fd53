/** A slim line above everything: what everybody must know while it is so. */
export function ShopNotice({ sentences }: { sentences: readonly (string | undefined)[] }) {
  const said = sentences.filter((sentence) => sentence)
  if (said.length === 0) return null
  return (
    <aside aria-label="Notice" className="bg-haldi-100 text-sm text-ink print:hidden">
      <p className="wrap py-0.5 text-center">{said.join(' ')}</p>
    </aside>
  )
}
