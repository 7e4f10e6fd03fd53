import { useRef, useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireModel } from '../../contract.ts'
import { mostModelBytes } from '../../domain/model-files.ts'
import { type DeclaredCm, sizeFault } from '../../domain/model-size.ts'
import { FileDrop } from './FileDrop.tsx'
import { ModelCard } from './ModelCard.tsx'
import { makeUsdz } from './make-usdz.ts'
import { megabytes } from './model-words.ts'
import { createModelsApi } from './models-api.ts'

type Coming =
  | { at: 'rest' }
  | { at: 'sending'; name: string; bytes: number }
  | { at: 'refused'; words: string }

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
  const { uploadModel, addUsdz, readModel } = useCalls(createModelsApi)
  const [coming, setComing] = useState<Coming>({ at: 'rest' })
  const [sent, setSent] = useState<WireModel | undefined>()
  const input = useRef<HTMLInputElement>(null)
  const isKnown = sent?.model === value
  const found = useAnswer(() => readModel(value), value, { when: value !== '' && !isKnown })
  const model = value === '' ? undefined : isKnown ? sent : found.value

  const take = async (file: File) => {
    if (file.size > mostModelBytes)
      return setComing({
        at: 'refused',
        words: `${file.name}: A model can be up to 15 MB. Please make it smaller.`,
      })
    setComing({ at: 'sending', name: file.name, bytes: file.size })
    try {
      const kept = await uploadModel(file, queryOf(declared))
      setSent(kept)
      setComing({ at: 'rest' })
      onChange(kept.model)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setComing({ at: 'refused', words: `${file.name}: ${error.fields?.model ?? error.words}` })
    }
  }
  const readyForIphones = async (address: string) => {
    try {
      setSent(await addUsdz(address, await makeUsdz(address)))
    } catch {
      showToast({
        kind: 'error',
        title: 'Not ready for iPhones',
        words: 'The model is there all the same. Try again, or in another browser.',
      })
    }
  }
  const wrong = fault ?? (model && sizeFault(boxOf(model), declared))
  const choose = () => input.current?.click()
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
          target.value = ''
          if (file) void take(file)
        }}
      />
      {coming.at === 'sending' && <Sending name={coming.name} bytes={coming.bytes} />}
      {coming.at === 'refused' && (
        <Note kind="bad">
          <b className="font-semibold">Not added.</b> {coming.words}
          {value !== '' && ' The model that was there is still there.'}
        </Note>
      )}
      {value === '' ? (
        <>
          {coming.at !== 'sending' && <FileDrop onFile={(file) => void take(file)} onChoose={choose} />}
          {saved !== '' && coming.at !== 'sending' && (
            <p role="status" className="flex flex-wrap items-center gap-x-3 text-md text-chuna-700">
              Saving removes the model from the shop.
              <Button size="sm" kind="ghost" onClick={() => onChange(saved)}>
                <Icon name="undo-2" size="sm" />
                Keep it
              </Button>
            </p>
          )}
        </>
      ) : (
        <ModelCard
          address={value}
          model={model}
          problem={found.problem?.words}
          isNew={value !== saved}
          declared={declared}
          isBusy={coming.at === 'sending'}
          onReadyForIphones={() => readyForIphones(value)}
          onReplace={choose}
          onRemove={() => {
            setComing({ at: 'rest' })
            onChange('')
          }}
        />
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

/** Only a whole size can be compared. */
const queryOf = ({ widthCm, depthCm, heightCm }: DeclaredCm) =>
  widthCm !== null && depthCm !== null && heightCm !== null
    ? { width_cm: widthCm, depth_cm: depthCm, height_cm: heightCm }
    : {}

const boxOf = ({ width_cm, depth_cm, height_cm }: WireModel) => ({
  width: width_cm * 10,
  depth: depth_cm * 10,
  height: height_cm * 10,
})
