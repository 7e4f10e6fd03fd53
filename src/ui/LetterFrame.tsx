import { useCallback, useEffect, useRef } from 'react'
import { readMarkup } from './read-markup.ts'

/** How wide a letter is where it is read. */
export const letterWidths = { phone: 380, desk: 600 } as const

/** A frame in which nothing runs and nothing leads anywhere, drawn from the very markup that is mailed. */
export function LetterFrame({
  html,
  width,
  fits = false,
}: {
  html: string
  width: number
  /** Narrower where there is less room, instead of being scrolled. */
  fits?: boolean
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const draw = useCallback(() => {
    const inside = frame.current?.contentDocument
    if (!frame.current || !inside?.body) return
    drawIn(inside.body, html)
    frame.current.style.height = `${Math.max(240, inside.body.scrollHeight)}px`
  }, [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width is another height
  useEffect(draw, [draw, width])
  return (
    <iframe
      ref={frame}
      title="The letter as it looks"
      // no scripts, no forms, no other pages: it can only be drawn into from here
      sandbox="allow-same-origin"
      width={width}
      className={`mx-auto block border-0 bg-white ${fits ? 'max-w-full' : ''}`}
      onLoad={draw}
    />
  )
}

function drawIn(body: HTMLElement, html: string): void {
  body.replaceChildren()
  body.style.cssText = 'margin:0;background:#faf8f4'
  let at: Element = body
  for (const step of readMarkup(html)) {
    if ('text' in step) at.append(step.text)
    else if ('close' in step) at = at === body ? body : (at.parentElement ?? body)
    else {
      const element = body.ownerDocument.createElement(step.open)
      for (const [name, value] of Object.entries(step.attributes)) {
        if (name === 'style') element.style.cssText = value
        else element.setAttribute(name, value)
      }
      at.append(element)
      at = element
    }
  }
}
