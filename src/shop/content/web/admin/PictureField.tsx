import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import { PictureButton } from '#ui/PictureButton.tsx'
import { useAct } from '#ui/use-act.ts'
import { useAt, useEditor } from './editor-context.ts'

/** A picture by its address, or one from this device. */
export function PictureField({
  path,
  label,
  className = '',
}: {
  path: string
  label: string
  className?: string
}) {
  const { api } = useEditor()
  const { value = '', error, set } = useAt<string>(path)
  const { isBusy, refusal, run } = useAct(async (chosen: File) =>
    set((await api.uploadContentPicture(chosen)).url),
  )
  return (
    <div className={`grid grid-cols-[72px_minmax(0,1fr)] items-start gap-x-4 gap-y-2 ${className}`}>
      <span className="mt-6.5 aspect-square overflow-hidden rounded-sm bg-chuna-100">
        {value.startsWith('/') || value.startsWith('https://') ? (
          <Picture key={value} src={value} alt="" width={800} height={800} sizes="72px" />
        ) : (
          <span className="grid size-full place-items-center text-chuna-600">
            <Icon name="image-plus" />
          </span>
        )}
      </span>
      <div className="grid gap-2">
        <Field
          label={label}
          value={value}
          error={refusal?.fields.file ?? refusal?.words ?? error}
          maxLength={300}
          spellCheck={false}
          autoCapitalize="none"
          hint="An address, or a picture from this device"
          onChange={({ target }) => set(target.value.trim())}
        />
        <PictureButton label={label} icon="upload" words="Upload" isBusy={isBusy} onChoose={run} />
      </div>
    </div>
  )
}
