import { type RefObject, useEffect, useRef, useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useWidth } from '#ui/use-width.ts'
import { useEditor } from './editor-context.ts'

const widths = { phone: 390, desk: 1440 } as const
type Device = keyof typeof widths
const devices = [
  ['phone', 'Phone', 'smartphone'],
  ['desk', 'Desk', 'monitor'],
] as const

/** A key that ends this soon is changed for another before it is used. */
const nearlyOver = 2 * 60_000
/** Below the header, which stays in view. */
const roomAbove = 170

/** The home page as shoppers would see the draft, drawn anew whenever it is saved. */
export function HomePreview({ section, heading }: { section: string; heading: string }) {
  const { api, saves } = useEditor()
  const [device, setDevice] = useState<Device>('phone')
  const frame = useRef<HTMLIFrameElement>(null)
  const drawn = useRef(saves)
  const { value, problem, reload } = useAnswer(() => api.openPreview(paths.home))
  useEffect(() => {
    if (!value || drawn.current === saves) return
    drawn.current = saves
    if (Date.parse(value.expires_at) - Date.now() < nearlyOver) void reload()
    // the browser keeps how far it was scrolled
    else frame.current?.contentWindow?.location.reload()
  }, [saves, value, reload])
  // another section, not another letter of its heading
  // biome-ignore lint/correctness/useExhaustiveDependencies: the section is the trigger
  useEffect(() => showHeading(frame.current, heading), [section])
  return (
    <section
      aria-label="Preview"
      className="flex h-[80dvh] min-w-0 flex-col overflow-hidden rounded-md border border-chuna-200 bg-chuna-100 xl:sticky xl:top-23 xl:h-[calc(100dvh-7.25rem)]"
    >
      <header className="flex min-h-15 flex-none flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-chuna-200 bg-white px-4 py-1.5 sm:px-5">
        <h2 className="text-lg font-semibold">With your changes</h2>
        <DeviceSwitch chosen={device} onChoose={setDevice} />
      </header>
      {problem ? (
        <CouldNotLoad title="We could not load the preview." onRetry={() => void reload()} />
      ) : (
        <Frame url={value?.url} width={widths[device]} frame={frame} />
      )}
    </section>
  )
}

const DeviceSwitch = ({ chosen, onChoose }: { chosen: Device; onChoose: (device: Device) => void }) => (
  <fieldset className="flex rounded-md border border-chuna-300 p-0.5">
    <legend className="sr-only">Width of the preview</legend>
    {devices.map(([device, name, icon]) => (
      <label
        key={device}
        className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-3 text-sm font-small-bold has-checked:bg-jamun-50 has-checked:text-jamun-700 has-focus-visible:outline-2 has-focus-visible:outline-jamun-600"
      >
        <input
          type="radio"
          name="preview-width"
          className="sr-only"
          checked={device === chosen}
          onChange={() => onChoose(device)}
        />
        <Icon name={icon} size="sm" />
        {name}
      </label>
    ))}
  </fieldset>
)

/** As wide as the device, drawn smaller where there is less room. */
function Frame({
  url,
  width,
  frame,
}: {
  url: string | undefined
  width: number
  frame: RefObject<HTMLIFrameElement | null>
}) {
  const [room, roomWidth] = useWidth<HTMLDivElement>()
  const scale = roomWidth === 0 ? 1 : Math.min(1, roomWidth / width)
  return (
    <div ref={room} className="relative min-h-0 flex-1 overflow-hidden">
      {url && roomWidth > 0 && (
        <iframe
          ref={frame}
          src={url}
          title="Home page with your changes"
          // links lead on inside it; nothing runs, and nothing opens beside it
          sandbox="allow-same-origin"
          className="absolute top-0 origin-top-left border-0 bg-white"
          style={{
            width,
            height: `${100 / scale}%`,
            left: (roomWidth - width * scale) / 2,
            transform: `scale(${scale})`,
          }}
        />
      )}
    </div>
  )
}

/** Within the frame only: the office around it stays where it is. */
function showHeading(frame: HTMLIFrameElement | null, heading: string): void {
  const page = frame?.contentDocument
  const found = [...(page?.querySelectorAll('h2') ?? [])].find(({ textContent }) => textContent === heading)
  const top = found ? found.getBoundingClientRect().top + (frame?.contentWindow?.scrollY ?? 0) : 0
  frame?.contentWindow?.scrollTo({ top: top - roomAbove })
}
