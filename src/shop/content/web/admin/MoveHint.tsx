import { Kbd } from '#ui/Kbd.tsx'

/** How rows move without a mouse. */
export const MoveHint = () => (
  <p className="hidden border-t border-chuna-200 px-4 py-3 text-sm text-chuna-600 lg:block">
    Drag by the handle. With the keyboard: <Kbd>Space</Kbd> lifts, <Kbd>↑</Kbd> <Kbd>↓</Kbd> move,{' '}
    <Kbd>Space</Kbd> drops.
  </p>
)
