import type { ReactNode } from 'react'

export const figure = (count: number) => <span className="tabular-nums">{count.toLocaleString('en-IN')}</span>

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-chuna-600">{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** On a phone: the three beside each other, and what belongs to them below. */
export const Figures = ({
  of,
  free,
  children,
}: {
  of: { on_hand: number; held: number }
  free: ReactNode
  children?: ReactNode
}) => (
  <dl className="grid grid-cols-3 gap-3">
    <Figure name="On hand">{figure(of.on_hand)}</Figure>
    <Figure name="Held">{figure(of.held)}</Figure>
    <Figure name="Free">{free}</Figure>
    {children}
  </dl>
)
