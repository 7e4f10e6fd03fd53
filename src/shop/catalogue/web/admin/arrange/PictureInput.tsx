import { useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { PictureButton } from '#ui/PictureButton.tsx'
import { useAct } from '#ui/use-act.ts'
import { createArrangeApi } from './arrange-api.ts'
import { Thumb } from './Thumb.tsx'

/** One picture: from this device, changed or taken away. */
export function PictureInput({
  label,
  hint,
  value,
  isLocked,
  onChange,
}: {
  label: string
  hint?: string
  value: string
  isLocked?: boolean
  onChange: (url: string) => void
}) {
  const api = useCalls(createArrangeApi)
  const { isBusy, refusal, run } = useAct(async (file: File) => onChange((await api.uploadPicture(file)).url))
  return (
    <div className="grid max-w-80 gap-3">
      <Thumb src={value || null} big />
      {hint && <p className="text-xs text-chuna-600">{hint}</p>}
      {refusal && <Note kind="bad">{refusal.fields.file ?? refusal.words}</Note>}
      {!isLocked && (
        <div className="flex flex-wrap gap-2">
          <PictureButton
            label={label}
            icon="image-plus"
            words={value === '' ? 'Choose' : 'Change'}
            isBusy={isBusy}
            onChoose={run}
          />
          {value !== '' && (
            <Button size="sm" kind="ghost" onClick={() => onChange('')}>
              Take away
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
