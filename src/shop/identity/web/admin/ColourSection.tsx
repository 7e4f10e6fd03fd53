import { useEffect, useId, useRef } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Around } from '#ui/Field.tsx'
import { Changed } from '#ui/settings/SettingsFields.tsx'
import { SettingsSection } from '#ui/settings/SettingsSection.tsx'
import type { SettingsForm } from '#ui/settings/use-settings-form.ts'
import type { ShopValues } from '../../contract.ts'
import { type Colours, isColour, leastContrast, nearestReadable, pairsOf } from '../../domain/colours.ts'
import { ShopPreview } from './ShopPreview.tsx'

type Form = { form: SettingsForm<ShopValues> }

/** Two colours, whether they can be read, and the header and buy column as shoppers will see them. */
export function ColourSection({ form }: Form) {
  const { values } = form
  const areColours = isColour(values.act_colour) && isColour(values.offer_colour)
  return (
    <SettingsSection
      id="colours"
      title="Colours"
      words="One colour for acts, one for offers. Everything else stays calm, so that the furniture is seen first."
      bare
    >
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-4 rounded-md border border-chuna-200 bg-white p-4 sm:p-6">
          <div className="grid gap-4 sm:grid-cols-2">
            <ColourField form={form} name="act_colour" label="Act here" hint="Buttons and links" />
            <ColourField form={form} name="offer_colour" label="Offers" hint="Badges and notes" />
          </div>
          {areColours && <Readable colours={values} />}
        </div>
        <ShopPreview values={values} isSaved={!form.isDirty} areColours={areColours} />
      </div>
    </SettingsSection>
  )
}

function ColourField({
  form,
  name,
  label,
  hint,
}: Form & { name: keyof Colours; label: string; hint: string }) {
  const id = useId()
  const value = form.values[name]
  const error = form.faultOf(name)
  const nearest = isColour(value) && error ? nearestReadable(form.values, name) : undefined
  const change = (typed: string) => form.set(name, typed.trim().toLowerCase())
  return (
    <Changed form={form} name={name}>
      <Around {...{ id, label, hint, error }}>
        <span className="grid grid-cols-[44px_1fr] gap-2.5">
          <input
            type="color"
            aria-label={`${label}: choose`}
            className="size-11 cursor-pointer rounded-md border border-chuna-500 bg-white p-0.5"
            value={isColour(value) ? value : '#000000'}
            onChange={({ target }) => change(target.value)}
          />
          <input
            id={id}
            name={name}
            className="field"
            value={value}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : `${id}-hint`}
            onChange={({ target }) => change(target.value)}
          />
        </span>
      </Around>
      {nearest && (
        <Button size="sm" className="justify-self-start" onClick={() => form.set(name, nearest)}>
          Use {nearest}
        </Button>
      )}
    </Changed>
  )
}

const Readable = ({ colours }: { colours: Colours }) => (
  <div>
    <h3 className="font-semibold">Can it be read?</h3>
    <ul>
      {pairsOf(colours).map(({ name, ground, text, ratio }) => {
        const isGood = ratio >= leastContrast
        return (
          <li key={name} className="flex items-center gap-3 border-t border-chuna-200 py-2 first:border-t-0">
            <Swatch ground={ground} text={text} />
            <span className="min-w-0 flex-1">{name}</span>
            <span className="tabular-nums">{ratio.toFixed(1)}</span>
            <Badge kind={isGood ? 'ok' : 'bad'} dot>
              {isGood ? 'Good' : 'Too faint'}
            </Badge>
          </li>
        )
      })}
    </ul>
    <p className="mt-2 text-sm text-chuna-600">
      4.5 or more can be read by nearly everyone. Below that we do not save.
    </p>
  </div>
)

function Swatch({ ground, text }: { ground: string; text: string }) {
  const swatch = useRef<HTMLSpanElement>(null)
  // set from code: the security policy lets no style stand in the markup
  useEffect(() => {
    swatch.current?.style.setProperty('background-color', ground)
    swatch.current?.style.setProperty('color', text)
  }, [ground, text])
  return (
    <span
      ref={swatch}
      aria-hidden="true"
      className="grid h-7 w-11 flex-none place-items-center rounded-xs border border-chuna-200 text-sm font-semibold"
    >
      Aa
    </span>
  )
}
