import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Field } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Picture } from '#ui/Picture.tsx'
import { moved, SortableList } from '#ui/SortableList.tsx'
import { arranged, type Section, type SectionId, sectionTitles, titleOf } from '../../domain/home-sections.ts'
import { sectionParts } from './document-parts.ts'
import { useAt, useEditor } from './editor-context.ts'
import { HomePreview } from './HomePreview.tsx'
import { MoveHint } from './MoveHint.tsx'
import { ProductPicker } from './ProductPicker.tsx'
import { Parts, WindowFields } from './parts.tsx'
import { stateOf, TimeBadge } from './TimeBadge.tsx'

/** Where a section's content stands in the document, to count it and to find its problems. */
const contentOf: Partial<Record<SectionId, string>> = {
  testimonials: 'testimonials.quotes',
  fresh: 'fresh.products',
}

const withoutHeading: SectionId[] = ['slides', 'promises']

const named = (section: Section): string => (section.id === 'slides' ? 'Banner carousel' : titleOf(section))

/** Sections top to bottom, and the one that is chosen. */
export function HomeEditor() {
  const { value, set } = useAt<Section[]>('sections')
  const sections = arranged(value)
  const [chosen, setChosen] = useState<SectionId>('slides')
  const place = sections.findIndex(({ id }) => id === chosen)
  const section = sections[place]
  const fields = useRef<HTMLDivElement>(null)
  const choose = (id: SectionId) => {
    flushSync(() => setChosen(id))
    // below a long list: whoever chose a section came for its fields
    fields.current?.scrollIntoView({ block: 'nearest' })
  }
  const change = (id: SectionId, part: Partial<Section>) =>
    set(sections.map((one) => (one.id === id ? { ...one, ...part } : one)))
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div className="grid min-w-0 gap-6">
        <Panel title="Sections, from top to bottom">
          <SortableList
            label="Sections"
            items={sections}
            keyOf={({ id }) => id}
            nameOf={named}
            onMove={(move) => set(moved(sections, move))}
          >
            {(one) => (
              <SectionRow
                section={one}
                isChosen={one.id === chosen}
                onChoose={() => choose(one.id)}
                onHide={() => change(one.id, { is_hidden: one.is_hidden ? undefined : true })}
              />
            )}
          </SortableList>
          <MoveHint />
        </Panel>
        {section && (
          <div ref={fields} className="scroll-mt-23">
            <Panel key={chosen} title={named(section)} padded>
              <div className="grid gap-5">
                {!withoutHeading.includes(chosen) && (
                  <Field
                    label="Heading"
                    value={section.title ?? sectionTitles[chosen]}
                    maxLength={120}
                    onChange={({ target }) => change(chosen, { title: target.value })}
                  />
                )}
                {chosen === 'eyeing' && <ProductPicker path="eyeing" label="Products" />}
                {chosen === 'fresh' && <ProductPicker path="fresh.products" label="Products" />}
                <Parts path="" parts={sectionParts[chosen]} />
                <SectionWindow section={section} place={place} arrange={() => set(sections)} />
              </div>
            </Panel>
          </div>
        )}
      </div>
      <HomePreview section={chosen} heading={section ? titleOf(section) : ''} />
    </div>
  )
}

/** Its moments are written into the arrangement, which a home page may not have yet. */
function SectionWindow({
  section,
  place,
  arrange,
}: {
  section: Section
  place: number
  arrange: () => void
}) {
  const { value } = useAt<Section[]>('sections')
  if (value?.[place]?.id === section.id) return <WindowFields path={`sections.${place}`} />
  return (
    <button type="button" className="link min-h-11 justify-self-start" onClick={arrange}>
      Schedule
    </button>
  )
}

const pictureIn = (value: unknown): string | undefined =>
  Array.isArray(value) ? (value[0] as { picture?: string } | undefined)?.picture : undefined

const Thumbnail = ({ picture }: { picture: string | undefined }) => (
  <span className="h-11 w-16 flex-none overflow-hidden rounded-sm bg-chuna-100 max-sm:hidden">
    {picture && <Picture key={picture} src={picture} alt="" width={800} height={600} sizes="64px" />}
  </span>
)

function SectionRow({
  section,
  isChosen,
  onChoose,
  onHide,
}: {
  section: Section
  isChosen: boolean
  onChoose: () => void
  onHide: () => void
}) {
  const { problems } = useEditor()
  const { value } = useAt<unknown[]>(contentOf[section.id] ?? section.id)
  const count = Array.isArray(value) ? value.length : 0
  const isWrong = Object.keys(problems).some(
    (path) => path === section.id || path.startsWith(`${section.id}.`),
  )
  const name = named(section)
  return (
    <div
      className={`flex min-h-16 items-center gap-3 rounded-sm pl-2 ${isChosen ? 'bg-jamun-50 inset-shadow-[2px_0_var(--color-jamun-600)]' : ''}`}
    >
      <Thumbnail picture={pictureIn(value)} />
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        className="min-h-11 min-w-0 flex-1 text-left hover:underline"
        onClick={onChoose}
      >
        <b className="block font-small-bold">{name}</b>
        <span className="text-sm text-chuna-600">
          {isWrong
            ? 'To correct'
            : count === 0
              ? 'Empty, so not shown'
              : `${count} ${count === 1 ? 'entry' : 'entries'}`}
        </span>
      </button>
      <TimeBadge state={stateOf(section, new Date())} />
      <IconButton
        icon={section.is_hidden ? 'eye-off' : 'eye'}
        aria-label={`${section.is_hidden ? 'Show' : 'Hide'} ${name}`}
        aria-pressed={section.is_hidden ?? false}
        onClick={onHide}
      />
    </div>
  )
}
