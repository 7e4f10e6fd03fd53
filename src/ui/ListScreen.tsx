import type { ComponentProps, ReactNode } from 'react'
import { KindPills } from './FilterPills.tsx'
import { Loaded } from './Loaded.tsx'
import { Panel, ScreenHead } from './Panel.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { List } from './use-list.ts'
import { useMore } from './use-more.tsx'

type RowsProps<T, Row> = {
  list: List<T>
  rowsOf: (value: T) => Row[]
  /** For a list that goes on below: what its button says, and where the server reads on, null at the end. */
  more?: { label: string; name: string; next: (value: T) => string | number | null }
  /** It fades while another answer is on its way. */
  fades?: boolean
  children: (rows: Row[], value: T) => ReactNode
}

/** A list of the back office: its name, what narrows it, its rows or what is said where there are none, and the way on. */
export function ListScreen<T, Row>({
  title,
  words,
  action,
  pills,
  tools,
  what,
  panel,
  empty,
  foot,
  ...rows
}: RowsProps<T, Row> & {
  title: string
  words?: ReactNode
  /** Beside the name: what can be done with the whole. */
  action?: ReactNode
  /** The kinds it is made of. */
  pills?: Omit<ComponentProps<typeof KindPills>, 'question'>
  /** What else narrows it. */
  tools?: ReactNode
  /** 'the discounts', as in "Loading the discounts". */
  what: string
  /** A box around whatever is loaded, with a search at the end of its title. */
  panel?: { title: string; find: string; maxLength?: number }
  empty: ReactNode
  foot?: (value: T) => ReactNode
}) {
  const { list, rowsOf, more } = rows
  const loaded = (
    <Loaded answer={list} what={what}>
      {(value) =>
        rowsOf(value).length > 0 ? (
          <Rows key={more && list.key} value={value} {...rows} />
        ) : panel ? (
          <div className="p-4">{empty}</div>
        ) : (
          empty
        )
      }
    </Loaded>
  )
  return (
    <>
      <ScreenHead title={title} words={words}>
        {action}
      </ScreenHead>
      {pills && <KindPills question={list} {...pills} />}
      {tools}
      {panel ? (
        <Panel
          title={panel.title}
          side={
            <SearchBox
              size="small"
              label={panel.find}
              maxLength={panel.maxLength ?? 80}
              text={list.textOf('search')}
              onSearch={(search) => list.ask({ search })}
            />
          }
        >
          {loaded}
        </Panel>
      ) : (
        loaded
      )}
      {list.value !== undefined && foot?.(list.value)}
    </>
  )
}

function Rows<T, Row>({ list, rowsOf, more, fades, value, children }: RowsProps<T, Row> & { value: T }) {
  const partOf = (part: T) => ({ rows: rowsOf(part), next: more?.next(part) ?? null })
  const { rows, button } = useMore(
    partOf(value),
    async (next) =>
      partOf(await list.read(new URLSearchParams([...list.question, [more?.name ?? '', String(next)]]))),
    more?.label ?? '',
  )
  const drawn = (
    <>
      {children(rows, value)}
      {button}
    </>
  )
  if (!fades) return drawn
  return (
    <div aria-busy={list.isLoading} className={`grid gap-4 ${list.isLoading ? 'opacity-60' : ''}`}>
      {drawn}
    </div>
  )
}
