import { useState } from 'react'
import { showTime } from '#kernel/show-time.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import type { WireModel } from '../../contract.ts'
import type { DeclaredCm } from '../../domain/model-size.ts'
import { megabytes } from './model-words.ts'
import { Turntable } from './Turntable.tsx'

/** A model that is there: turning, with its sizes beside the product's. */
export function ModelCard({
  address,
  model,
  problem,
  isNew,
  declared,
  isBusy,
  onReplace,
  onRemove,
  onReadyForIphones,
}: {
  address: string
  /** Undefined until what is known of it has come. */
  model: WireModel | undefined
  problem: string | undefined
  /** It is not in the shop before the product is saved. */
  isNew: boolean
  declared: DeclaredCm
  isBusy: boolean
  onReplace: () => void
  onRemove: () => void
  onReadyForIphones: () => Promise<void>
}) {
  return (
    <div className="grid gap-4 rounded-md border border-chuna-200 bg-white p-3 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
      <Turntable key={address} address={address} />
      <div className="grid content-start gap-3">
        {isNew && (
          <p role="status" className="text-md text-chuna-700">
            Shoppers see it once you save.
          </p>
        )}
        {problem && <Note kind="bad">{problem}</Note>}
        {model && <SizeTable model={model} declared={declared} />}
        {model && (
          <p className="text-sm text-chuna-600">
            {model.triangles.toLocaleString('en-IN')} triangles, {megabytes(model.bytes)}. Added by{' '}
            {model.added_by}, {showTime(new Date(model.added_at))}.{' '}
            {model.for_iphones
              ? 'Android phones and iPhones can stand it in a room.'
              : 'Android phones can stand it in a room. iPhones cannot yet: it has pictures on it.'}
          </p>
        )}
        {model && !model.for_iphones && <ForIphones onMake={onReadyForIphones} />}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={isBusy} onClick={onReplace}>
            <Icon name="upload" size="sm" />
            Replace the model
          </Button>
          <Button size="sm" kind="ghost" disabled={isBusy} onClick={onRemove}>
            <Icon name="trash" size="sm" />
            Remove the model
          </Button>
        </div>
      </div>
    </div>
  )
}

/** It is drawn in this browser once, and sent. */
function ForIphones({ onMake }: { onMake: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <SubmitButton
      type="button"
      kind="line"
      busy={isBusy}
      busyLabel="Making it ready"
      className="justify-self-start"
      onClick={async () => {
        if (isBusy) return
        setIsBusy(true)
        await onMake()
        setIsBusy(false)
      }}
    >
      <Icon name="smartphone" size="sm" />
      Make it ready for iPhones
    </SubmitButton>
  )
}

const sides = [
  ['Width', 'width_cm', 'widthCm'],
  ['Depth', 'depth_cm', 'depthCm'],
  ['Height', 'height_cm', 'heightCm'],
] as const

const inCm = (value: number | null): string => (value === null ? 'not entered' : `${value} cm`)

const SizeTable = ({ model, declared }: { model: WireModel; declared: DeclaredCm }) => (
  <table className="w-full text-md tabular-nums">
    <caption className="sr-only">The model’s size beside the product’s</caption>
    <thead className="text-left text-sm text-chuna-600">
      <tr>
        <th scope="col" className="py-1 pr-3 font-normal">
          <span className="sr-only">Side</span>
        </th>
        <th scope="col" className="py-1 pr-3 font-normal">
          Model
        </th>
        <th scope="col" className="py-1 font-normal">
          Product
        </th>
      </tr>
    </thead>
    <tbody>
      {sides.map(([name, ofModel, ofProduct]) => (
        <tr key={name} className="border-t border-chuna-200">
          <th scope="row" className="py-1.5 pr-3 text-left font-normal">
            {name}
          </th>
          <td className="py-1.5 pr-3">{inCm(model[ofModel])}</td>
          <td className="py-1.5">{inCm(declared[ofProduct])}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
