// A part of a page that can be read without its code: the server draws it, and the code comes once somebody touches the
// page. Until then it weighs nothing; then it takes over what stands there.
import { type ComponentType, lazy, memo, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { dataOf, drawnOnce } from './drawn-once.tsx'

const isServer = import.meta.env.SSR
const coming: Promise<unknown>[] = []

/** For the server, before it draws a page: the code of all its parts is there. */
export const drawnPartsReady = (): Promise<unknown> => Promise.all(coming)

/** Not the moves of a mouse: browsers make one up when a page has been laid out under it. */
const touches = ['scroll', 'wheel', 'pointerdown', 'click', 'keydown', 'focusin', 'change', 'popstate']

/** One for all parts: React may ask for the last of them only after the touch. */
const firstTouch = new Promise((resolve) => {
  if (isServer) return
  // on the way down: React lets no touch of a part that waits for its code come up again
  for (const touch of touches) addEventListener(touch, resolve, { once: true, passive: true, capture: true })
})

/** Where the server drew nothing, somebody came from another page of the shop and has touched it already. */
const touched = () => document.querySelector('[data-drawn]') && firstTouch

/** The code of a part could not be loaded. */
export let isPartMissing = false

/** A button that was pressed before its code was there is pressed again when it is. */
let pressed: HTMLElement | null | undefined
if (!isServer)
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button?.closest('[data-drawn]')) pressed = button
    },
    true,
  )

export function drawnPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  if (isServer) return drawnByServer(load)
  const Later = lazy(() =>
    Promise.resolve(touched())
      .then(load)
      .then(
        (part) => ({ default: part }),
        // where the code cannot come, what the server drew stays as it is
        () => {
          isPartMissing = true
          return new Promise<never>(() => {})
        },
      ),
  )
  return memo(function DrawnPart(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    const isThere = useRef(false)
    const latest = useRef(props)
    latest.current = props
    const [first, drawAgain] = useState(props)
    // a page that is drawn again must not take away what waits for its code: until the code is there this stays as it was
    // drawn first, and whoever shows another thing in its place gives it another key
    const shown = isThere.current ? props : first
    return (
      <div ref={box} data-drawn="">
        {useMemo(() => {
          const Part = Later as unknown as ComponentType<Props>
          const arrive = () => {
            isThere.current = true
            drawAgain(latest.current)
            box.current?.removeAttribute('data-drawn')
            const button = pressed
            if (!button || !box.current?.contains(button)) return
            pressed = undefined
            // at once, since the next drawing may have another in its place
            button.click()
          }
          return (
            <Suspense>
              <Part {...shown} />
              <Arrival onArrive={arrive} />
            </Suspense>
          )
        }, [shown])}
      </div>
    )
  })
}

/** As the browser will have it: a box, and two in it, so that names which React makes up are the same on both sides. */
function drawnByServer<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props>
  coming.push(
    load().then((part) => {
      Part = part
    }),
  )
  return drawnOnce<Props>(
    (props) => (
      <div data-drawn="">
        <Suspense>
          <Part {...props} />
          {null}
        </Suspense>
      </div>
    ),
    dataOf,
  )
}

function Arrival({ onArrive }: { onArrive: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it arrives once
  useEffect(onArrive, [])
  return null
}
