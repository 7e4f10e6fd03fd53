import { useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import type { WireModel } from '../../contract.ts'
import { type DeclaredCm, sizeFault } from '../../domain/model-size.ts'
import { FileDrop } from './FileDrop.tsx'
import { ModelCard } from './ModelCard.tsx'
import { megabytes } from './model-words.ts'
import { useSentModel } from './use-sent-model.ts'

/** A product's model in three dimensions: sent from this computer, measured, looked at, replaced and removed. */
export function ModelField({
  value,
  saved,
  declared,
  fault,
  onChange,
}: {
  /** Its address; empty for none. */
  value: string
  /** The one that the product has in the shop. */
  saved: string
  declared: DeclaredCm
  /** What the server said of it. */
  fault: string | undefined
  onChange: (address: string) => void
}) {
  const { coming, model, problem, rest, send, makeReadyForIphones } = useSentModel(value, declared, onChange)
  const input = useRef<HTMLInputElement>(null)
  const wrong = fault ?? (model && sizeFault(boxOf(model), declared))
  const choose = () => input.current?.click()
  const isSending = coming.at === 'sending'
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1.5 text-sm font-small-bold">
        3D model <span className="font-normal text-chuna-600">(optional)</span>
      </legend>
      <input
        ref={input}
        type="file"
        accept=".glb,model/gltf-binary"
        aria-label="3D model from this computer"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void send(file)
          target.value = ''
        }}
      />
      {isSending && <Sending name={coming.name} bytes={coming.bytes} />}
      {coming.at === 'refused' && (
        <Note kind="bad">
          <b className="font-semibold">Not added.</b> {coming.words}
          {value !== '' && ' The model that was there is still there.'}
        </Note>
      )}
      {value !== '' && (
        <ModelCard
          {...{ model, problem, declared }}
          address={value}
          isNew={value !== saved}
          isBusy={isSending}
          onReadyForIphones={makeReadyForIphones}
          onReplace={choose}
          onRemove={() => {
            rest()
            onChange('')
          }}
        />
      )}
      {value === '' && !isSending && (
        <>
          <FileDrop onFile={(file) => void send(file)} onChoose={choose} />
          {saved !== '' && <Removed onKeep={() => onChange(saved)} />}
        </>
      )}
      {wrong && <Note kind="bad">{wrong}</Note>}
    </fieldset>
  )
}

const Sending = ({ name, bytes }: { name: string; bytes: number }) => (
  <div className="grid gap-2 rounded-md border border-chuna-200 bg-chuna-50 px-4 py-4">
    <p role="status" className="text-md wrap-anywhere">
      Sending and measuring {name}, {megabytes(bytes)} …
    </p>
    <progress aria-label="Sending the model" className="h-2 w-full accent-jamun-600" />
  </div>
)

const Removed = ({ onKeep }: { onKeep: () => void }) => (
  <p role="status" className="flex flex-wrap items-center gap-x-3 text-md text-chuna-700">
    Saving removes the model from the shop.
    <Button size="sm" kind="ghost" onClick={onKeep}>
      <Icon name="undo-2" size="sm" />
      Keep it
    </Button>
  </p>
)

const boxOf = ({ width_cm, depth_cm, height_cm }: WireModel) => ({
  width: width_cm * 10,
  depth: depth_cm * 10,
  height: height_cm * 10,
})
