import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconName } from './icon-names.ts'
import { takeFocus } from './take-focus.ts'

export type MenuAct = { label: string; icon: IconName; isDanger?: boolean; onAct: () => void }

const rowHeight = 44
const edges = 18

/** What can be done with one row, under three dots. Esc and a click elsewhere close it. */
export function MoreMenu({ label, acts }: { label: string; acts: MenuAct[] }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  const place = ({ newState, source }: ToggleEvent<HTMLDivElement> & { source?: Element }) => {
    const button = source ?? document.querySelector(`[aria-controls="${CSS.escape(id)}"]`)
    if (newState !== 'open' || !button || !panel.current) return
    const box = button.getBoundingClientRect()
    const height = acts.length * rowHeight + edges
    const hasRoomBelow = box.bottom + height < innerHeight
    panel.current.style.setProperty('--top', `${hasRoomBelow ? box.bottom + 4 : box.top - height - 4}px`)
    panel.current.style.setProperty(
      '--right',
      `${Math.max(8, document.documentElement.clientWidth - box.right)}px`,
    )
  }

  // it hangs on the window, not on the row: what scrolls away takes it along
  useEffect(() => {
    if (!isOpen) return
    const close = () => panel.current?.hidePopover()
    addEventListener('scroll', close, { capture: true, passive: true, once: true })
    return () => removeEventListener('scroll', close, { capture: true })
  }, [isOpen])

  return (
    <>
      <IconButton
        icon="ellipsis"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
      />
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        onToggle={(event) => {
          setIsOpen(event.newState === 'open')
          takeFocus(event)
        }}
        className="fixed inset-auto top-(--top,0) right-(--right,0) m-0 min-w-56 rounded-lg border border-chuna-200 bg-white py-2 text-left text-md shadow-lg"
      >
        <ul>
          {acts.map(({ label: name, icon, isDanger, onAct }) => (
            <li key={name}>
              <button
                type="button"
                className={`flex min-h-11 w-full items-center gap-3 px-4 -outline-offset-2 hover:bg-chuna-50 ${isDanger ? 'text-geru-700' : ''}`}
                onClick={() => {
                  panel.current?.hidePopover()
                  onAct()
                }}
              >
                <Icon name={icon} />
                {name}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
