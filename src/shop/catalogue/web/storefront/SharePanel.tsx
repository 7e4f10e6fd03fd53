import { useState } from 'react'
import { Icon } from '#ui/Icon.tsx'

const row = 'flex min-h-11 w-full items-center gap-3 px-4 -outline-offset-2 hover:bg-chuna-50'

/** WhatsApp first: most of India sends a sofa to the family before it is bought. */
export function SharePanel({ url, title }: { url: string; title: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setState('copied')
    } catch {
      // a shop without https has no clipboard either
      setState('failed')
    }
  }
  return (
    <>
      <ul>
        <li>
          <a
            className={row}
            href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="message-circle" />
            WhatsApp
          </a>
        </li>
        <li>
          <button type="button" className={row} onClick={() => void copy()}>
            <Icon name={state === 'copied' ? 'check' : 'copy'} />
            Copy link
          </button>
        </li>
        <li>
          <a
            className={row}
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
          >
            <Icon name="mail" />
            Email
          </a>
        </li>
      </ul>
      <p role="status" className="px-4 text-sm text-chuna-600">
        {state === 'copied' && 'Link copied.'}
        {state === 'failed' && 'Your browser does not allow copying. Please copy the address of this page.'}
      </p>
    </>
  )
}
