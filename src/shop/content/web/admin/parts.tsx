// The fields of a document by their kind. What an entry is made of is a list of these (document-parts.ts).
import { AreaField } from '#ui/AreaField.tsx'
import { Field, SelectField } from '#ui/Field.tsx'
import { MomentField } from '#ui/MomentField.tsx'
import { useAt, useEditor } from './editor-context.ts'
import { placeAt, shelfHint } from './empty-shelves.ts'
import { LinkTarget } from './LinkTarget.tsx'
import { ListEditor } from './ListEditor.tsx'
import { PictureField } from './PictureField.tsx'
import type { Part } from './part-types.ts'

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

export const Parts = ({ path, parts }: { path: string; parts: Part[] }) => (
  <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
    {parts.map((part) => (
      <PartField key={part.name} path={join(path, part.name)} part={part} />
    ))}
  </div>
)

const isWide = ({ kind }: Part): boolean => !['text', 'choice', 'rupees', 'collection'].includes(kind)

function PartField({ path, part }: { path: string; part: Part }) {
  const className = isWide(part) ? 'sm:col-span-2' : ''
  const { label, optional, hint } = part
  const around = { label, optional, hint, className }
  if (part.kind === 'href') return <LinkTarget path={path} {...around} />
  if (part.kind === 'picture') return <PictureField path={path} {...around} />
  if (part.kind === 'list')
    return (
      <ListEditor
        path={path}
        title={label}
        entry={part.entry}
        heading={part.isTop ? 'h2' : 'h3'}
        className={className}
        fields={(at) => (
          <>
            <Parts path={at} parts={part.entry.parts} />
            {part.entry.isTimed && <WindowFields path={at} />}
          </>
        )}
      />
    )
  if (part.kind === 'rupees') return <RupeesPart path={path} {...around} />
  if (part.kind === 'paragraphs') return <SplitPart path={path} between={'\n\n'} {...around} />
  if (part.kind === 'lines') return <SplitPart path={path} between={'\n'} {...around} />
  if (part.kind === 'collection') return <CollectionPart path={path} {...around} />
  if (part.kind === 'choice') return <ChoicePart path={path} choices={part.choices} {...around} />
  return <TextPart path={path} isArea={part.kind === 'area'} most={part.most ?? 300} {...around} />
}

type Around = { path: string; label: string; optional?: boolean; hint?: string; className?: string }

function TextPart({ path, isArea, most, ...around }: Around & { isArea: boolean; most: number }) {
  const { value = '', error, set } = useAt<string>(path)
  const field = { ...around, value, error, maxLength: most, 'data-path': path }
  return isArea ? (
    <AreaField {...field} onChange={({ target }) => set(target.value)} />
  ) : (
    <Field {...field} onChange={({ target }) => set(target.value)} />
  )
}

/** Whole rupees; what is no number stays to be mended. */
function RupeesPart({ path, ...around }: Around) {
  const { value, error, set } = useAt<number>(path)
  return (
    <Field
      {...around}
      before="₹"
      inputMode="numeric"
      value={value ? String(value) : ''}
      error={error}
      onChange={({ target }) => set(Number(target.value.replace(/\D/g, '').slice(0, 8)) || 0)}
    />
  )
}

/** A list of texts in one box. */
function SplitPart({ path, between, ...around }: Around & { between: string }) {
  const { value = [], set } = useAt<string[]>(path)
  const { problems } = useEditor()
  const wrong = Object.entries(problems).find(([where]) => where === path || where.startsWith(`${path}.`))
  return (
    <AreaField
      {...around}
      rows={between === '\n' ? 5 : 6}
      value={value.join(between)}
      error={wrong?.[1]}
      onChange={({ target }) => set(target.value.split(between))}
      onBlur={() => set(value.map((text) => text.trim()).filter((text) => text !== ''))}
    />
  )
}

function ChoicePart({ path, choices, ...around }: Around & { choices: [string, string][] }) {
  const { value = '', error, set } = useAt<string>(path)
  return (
    <SelectField {...around} value={value} error={error} onChange={({ target }) => set(target.value)}>
      {choices.map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

function CollectionPart({ path, ...around }: Around) {
  const { places } = useEditor()
  const { value = '', error, set } = useAt<string>(path)
  const place = value === '' ? undefined : placeAt(`collection:${value}`, places)
  return (
    <SelectField
      {...around}
      value={place?.key ?? value}
      error={error}
      hint={shelfHint(place)}
      onChange={({ target }) => set(target.value)}
    >
      <option value="">Choose</option>
      {places
        .filter(({ kind }) => kind === 'collection')
        .map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}

/** When an entry is shown; without moments, always. */
export function WindowFields({ path }: { path: string }) {
  const from = useAt<string>(join(path, 'from'))
  const until = useAt<string>(join(path, 'until'))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MomentField
        label="Shown from"
        optional
        hint="India time"
        value={from.value}
        error={from.error}
        onChange={from.set}
      />
      <MomentField
        label="Shown until"
        optional
        hint="It is then hidden automatically"
        value={until.value}
        onChange={until.set}
      />
    </div>
  )
}
