import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { useShopSign } from '#ui/shop-sign.ts'

const fileName = 'spare-codes.txt'

function download(codes: string[], shopName: string): void {
  const text = `Spare codes for your ${shopName} account. Each works once.\n\n${codes.join('\n')}\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The codes for the day the phone is lost. They are shown this once, so they can be taken away in two ways. */
export function SpareCodeList({
  title,
  codes,
  onKept,
}: {
  title: string
  codes: string[]
  onKept: () => void
}) {
  const { name: shopName } = useShopSign()
  const [copied, setCopied] = useState<'yes' | 'refused' | undefined>()
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    )
  return (
    <div className="grid max-w-[560px] gap-4">
      <Note kind="ok">
        <b className="font-semibold">{title}</b> Keep these codes somewhere safe. Each works once, and we show
        them only now.
      </Note>
      <ul
        aria-label="Spare codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 font-small-bold tracking-[0.04em] tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => download(codes, shopName)}>
          <Icon name="download" />
          Download
        </Button>
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
        <Button kind="primary" onClick={onKept}>
          I have kept them
        </Button>
      </div>
      {copied === 'refused' && (
        <p role="alert" className="text-sm text-geru-600">
          Your browser does not allow copying. Download them, or write them down.
        </p>
      )}
    </div>
  )
}
