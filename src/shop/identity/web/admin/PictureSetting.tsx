import { useRef, useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Changed } from '#ui/settings/SettingsFields.tsx'
import type { SettingsForm } from '#ui/settings/use-settings-form.ts'
import type { ShopValues, WireShopPicture } from '../../contract.ts'
import { createSettingsApi } from './settings-api.ts'

const sizeOf = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1_024))} KB`

/** The logo or the icon: what it is, another one, or none. */
export function PictureSetting({
  form,
  name,
  known,
  without,
}: {
  form: SettingsForm<ShopValues>
  name: 'logo' | 'icon'
  known: readonly WireShopPicture[]
  /** What is said while there is none. */
  without: string
}) {
  const { uploadPicture } = useCalls(createSettingsApi)
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<WireShopPicture[]>([])
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const value = form.values[name]
  const picture = [...sent, ...known].find((one) => one.name === value)
  const error = fault ?? form.faultOf(name)
  const send = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setFault(undefined)
    try {
      const kept = await uploadPicture(file)
      setSent([...sent, kept])
      form.set(name, kept.name)
    } catch (refusal) {
      if (!(refusal instanceof CallRefused)) throw refusal
      setFault(refusal.fields.file ?? refusal.words)
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <Changed form={form} name={name}>
      <div className="flex items-start gap-4">
        <span className="grid size-22 flex-none place-items-center overflow-hidden rounded-md border border-chuna-200 bg-chuna-50">
          {value ? (
            <img src={`/media/shop/${value}`} alt="" className="size-14 object-contain" />
          ) : (
            <Icon name="image-plus" size="lg" className="text-jamun-500" />
          )}
        </span>
        <div className="grid min-w-0 gap-1.5">
          <h3 className="font-semibold">{form.labels[name]}</h3>
          {error ? (
            <p role="alert" className="flex gap-1.5 text-sm font-medium text-geru-600">
              <Icon name="circle-exclamation-point" size="sm" className="mt-0.5" />
              {error}
            </p>
          ) : (
            <p className="text-sm break-words text-chuna-600">
              {value ? (picture ? `${picture.called}, ${sizeOf(picture.bytes)}` : 'Kept') : without}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <input
              ref={input}
              type="file"
              className="sr-only"
              tabIndex={-1}
              aria-hidden="true"
              accept=".svg,image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
              onChange={({ target }) => void send(target.files?.[0])}
            />
            <Button
              size="sm"
              aria-busy={busy}
              aria-label={`${value ? 'Change' : 'Upload'}: ${form.labels[name]}`}
              onClick={() => input.current?.click()}
            >
              {!value && <Icon name="upload" size="sm" />}
              {busy ? 'Sending' : fault ? 'Choose another' : value ? 'Change' : 'Upload'}
            </Button>
            {value && (
              <Button
                size="sm"
                kind="ghost"
                aria-label={`Remove: ${form.labels[name]}`}
                onClick={() => form.set(name, null)}
              >
                Remove
              </Button>
            )}
          </div>
        </div>
      </div>
    </Changed>
  )
}
