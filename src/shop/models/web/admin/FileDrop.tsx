import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

/** Where a model is dropped, or chosen. */
export function FileDrop({ onFile, onChoose }: { onFile: (file: File) => void; onChoose: () => void }) {
  const [isOver, setIsOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        const file = event.dataTransfer.files[0]
        if (!file) return
        event.preventDefault()
        setIsOver(false)
        onFile(file)
      }}
      className={`flex flex-wrap items-center gap-3 rounded-md border border-dashed px-4 py-4 ${isOver ? 'border-jamun-600 bg-jamun-50' : 'border-chuna-400 bg-chuna-50'}`}
    >
      <Icon name="boxes" className="text-chuna-600" />
      <p className="min-w-0 flex-1 basis-44 text-sm text-chuna-700">
        Drop a GLB here: in metres, as large as the product, at most 15 MB and 200,000 triangles.
      </p>
      <Button size="sm" onClick={onChoose}>
        <Icon name="upload" size="sm" />
        Choose a model
      </Button>
    </div>
  )
}
