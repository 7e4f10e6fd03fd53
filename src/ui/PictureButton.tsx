import { type ChangeEvent, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

/** Asks for one picture of this device. */
export function PictureButton({
  label,
  icon,
  words,
  isBusy,
  onChoose,
}: {
  /** What the picture is, for whoever does not see it. */
  label: string
  icon: 'image-plus' | 'upload'
  words: string
  isBusy: boolean
  onChoose: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // the same file can be chosen again
    target.value = ''
    if (file) onChoose(file)
  }
  return (
    <span>
      <label htmlFor={id} className="sr-only">
        {label} from this device
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        tabIndex={-1}
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="sr-only"
        onChange={choose}
      />
      <Button size="sm" aria-busy={isBusy} onClick={() => input.current?.click()}>
        <Icon name={icon} size="sm" />
        {isBusy ? 'Uploading' : words}
      </Button>
    </span>
  )
}
