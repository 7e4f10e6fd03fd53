import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { withQuery } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { FilterPills } from '#ui/FilterPills.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { showToast } from '#ui/toasts.ts'
import { useAct } from '#ui/use-act.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireSearchWork } from '../../staff-contract.ts'
import { PinDialog } from './PinDialog.tsx'
import { PinnedPieces } from './PinnedPieces.tsx'
import { MissedSearches, UnopenedSearches } from './SearchLists.tsx'
import { createSearchStaffApi } from './search-staff-api.ts'
import { TaughtWords } from './TaughtWords.tsx'
import { type Taught, TeachDialog } from './TeachDialog.tsx'

const tabs = {
  nothing: 'Found nothing',
  unopened: 'Found, not opened',
  words: 'Words taught',
  pins: 'Pinned',
}
type Tab = keyof typeof tabs

const blank: Taught = { typed: '', means: [], how: 'same' }

export function Component() {
  const api = useCalls(createSearchStaffApi)
  const [asked] = useSearchParams()
  const tab = (Object.keys(tabs) as Tab[]).find((name) => name === asked.get('tab')) ?? 'nothing'
  const work = useAnswer(api.readWork)
  const [version, setVersion] = useState(0)
  const [taught, setTaught] = useState<{ word: Taught; isNew: boolean } | undefined>()
  const [pinned, setPinned] = useState<string | undefined>()
  const again = () => {
    setVersion((before) => before + 1)
    void work.reload()
  }
  const note = useAct(async (term: string, kind: 'buying' | 'aside') => {
    await api.note({ term, kind })
    showToast(
      kind === 'buying'
        ? { kind: 'success', title: 'Noted', words: `“${term}” is on the list for the next buying round.` }
        : { kind: 'success', title: 'Set aside', words: `“${term}” is not shown here any more.` },
    )
    again()
  }, tellRefusal('It was not noted'))
  const forget = useAct(async ({ typed }: Taught) => {
    await api.forget(typed)
    showToast({
      kind: 'success',
      title: 'Forgotten',
      words: `“${typed}” is searched as it is typed from now.`,
    })
    again()
  }, tellRefusal('It was not forgotten'))
  const unpin = useAct(async (typed: string, place: number) => {
    await api.unpin(typed, place)
    showToast({ kind: 'success', title: 'Unpinned' })
    again()
  }, tellRefusal('It was not unpinned'))
  const counts: Record<Tab, number | undefined> = {
    nothing: work.value?.missed.length,
    unopened: work.value?.unopened.length,
    words: work.value?.taught,
    pins: work.value?.pins.length,
  }
  return (
    <>
      <ScreenHead
        title="Search"
        words="What people typed, what they found, and the words you teach the shop."
      >
        <Button kind="primary" onClick={() => setTaught({ word: blank, isNew: true })}>
          <Icon name="plus" size="sm" />
          Teach a word
        </Button>
      </ScreenHead>
      {!work.problem && <Figures work={work.value} />}
      <FilterPills
        label="Searches"
        pills={Object.entries(tabs).map(([name, words]) => ({
          name: words,
          count: counts[name as Tab],
          to: withQuery(adminPaths.search, name === 'nothing' ? {} : { tab: name }),
          isHere: name === tab,
        }))}
      />
      {tab === 'words' ? (
        <TaughtWords
          version={version}
          onChange={(word) => setTaught({ word, isNew: false })}
          onForget={(word) => forget.run(word)}
        />
      ) : (
        <Loaded answer={work} what="the searches">
          {(value) =>
            tab === 'nothing' ? (
              <MissedSearches
                work={value}
                onTeach={(term, means) =>
                  setTaught({ word: { typed: term, means, how: 'same' }, isNew: true })
                }
                onNote={note.run}
              />
            ) : tab === 'unopened' ? (
              <UnopenedSearches
                work={value}
                onTeach={(term) => setTaught({ word: { typed: term, means: [], how: 'same' }, isNew: true })}
                onPin={setPinned}
                onNote={note.run}
              />
            ) : (
              <PinnedPieces pins={value.pins} onPin={setPinned} onUnpin={unpin.run} />
            )
          }
        </Loaded>
      )}
      {taught && (
        <TeachDialog
          {...taught}
          onClose={() => setTaught(undefined)}
          onDone={(words) => {
            setTaught(undefined)
            showToast({ kind: 'success', title: 'Taught', words })
            again()
          }}
        />
      )}
      {pinned !== undefined && (
        <PinDialog
          typed={pinned}
          onClose={() => setPinned(undefined)}
          onDone={(title) => {
            setPinned(undefined)
            showToast({ kind: 'success', title: 'Pinned', words: title })
            again()
          }}
        />
      )}
    </>
  )
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toLocaleString('en-IN', { maximumFractionDigits: 1 })}%`

/** As many days and searches as are usually looked at: they make the room until it is known. */
const unknown = { days: 30, searches: 0, nothing: 0, opened: 0, taught: 0, looked: 500 }

function Figures({ work }: { work: WireSearchWork | undefined }) {
  const { days, searches, nothing, opened, taught, looked } = work ?? unknown
  const figures: [string, string][] = [
    [searches.toLocaleString('en-IN'), `searches in ${days} days`],
    [share(nothing, searches), `found nothing, of the ${looked} most frequent`],
    [share(opened, searches), 'opened a product'],
    [taught.toLocaleString('en-IN'), 'words taught'],
  ]
  return (
    <dl className={`grid grid-cols-2 gap-3 lg:grid-cols-4 ${work ? '' : 'invisible'}`}>
      {figures.map(([figure, words]) => (
        <div
          key={words}
          className="flex flex-col-reverse rounded-md border border-chuna-200 bg-white px-4 py-3"
        >
          <dt className="text-sm text-chuna-600">{words}</dt>
          <dd className="text-xl font-semibold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
