import { useState } from 'react'
import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { createSettingsApi } from '#shop/identity/web/admin/settings-api.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { findSettings, guessSettings, markIn } from '../find-settings.ts'
import { isOpenTo } from '../screens.ts'
import { type SettingsRow, settingsGroups } from '../settings-rows.ts'

/** Every settings page with what is set now, and a search that finds single fields. */
export function Component() {
  const { may } = useAdmin()
  const { value } = useAnswer(useCalls(createSettingsApi).readIndex)
  const [typed, setTyped] = useState('')
  const groups = settingsGroups
    .map(({ name, rows }) => ({ name, rows: rows.filter((row) => isOpenTo(row, may)) }))
    .filter(({ rows }) => rows.length > 0)
  const summaryOf = (page: string) => value?.pages.find((one) => one.page === page)
  return (
    <>
      <ScreenHead
        title="Settings"
        words="How your shop is called, where it sends, how it is paid and what it promises."
      />
      <SearchBox
        label="Search settings"
        placeholder="Try “phone” or “order numbers”"
        text={typed}
        onSearch={setTyped}
        className="max-w-[520px]"
      />
      {typed ? (
        <Found rows={groups.flatMap(({ rows }) => rows)} typed={typed} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
          {groups.map(({ name, rows }) => (
            <section key={name} className="grid content-start gap-2">
              <h2 className="font-semibold text-chuna-700">{name}</h2>
              <ul className={boxClass}>
                {rows.map((row) => {
                  const summary = summaryOf(row.page)
                  return (
                    <li key={row.page} className={itemClass}>
                      <Link to={row.to} className={rowClass}>
                        <Icon name={row.icon} className="text-jamun-600" />
                        <span className="min-w-0 flex-1">
                          <span className="block font-semibold">{row.name}</span>
                          <span className="block min-h-10 text-sm sm:min-h-5 break-words text-chuna-600">
                            {summary?.now}
                          </span>
                        </span>
                        {summary?.missing && (
                          <Badge kind="wait" dot>
                            {summary.missing}
                          </Badge>
                        )}
                        <Icon name="chevron-right" size="sm" />
                      </Link>
                    </li>
                  )
                })}
              </ul>
            </section>
          ))}
        </div>
      )}
      {may('audit.read') && (
        <p className="text-sm text-chuna-600">
          Every change is kept in the{' '}
          <Link to={adminPaths.audit} className="link">
            audit log
          </Link>{' '}
          with who made it.
        </p>
      )}
    </>
  )
}

const boxClass = 'rounded-md border border-chuna-200 bg-white'
const itemClass = 'border-t border-chuna-200 first:border-t-0'
const rowClass = 'flex min-h-[72px] items-center gap-4 px-4 py-3 hover:bg-chuna-50 sm:px-5'

function Found({ rows, typed }: { rows: SettingsRow[]; typed: string }) {
  const hits = findSettings(rows, typed)
  const guess = guessSettings(rows, typed)
  if (hits.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={`Nothing called “${typed}”`}
        words={
          guess
            ? `Did you mean ${guess.name}? ${guess.fields
                .slice(0, 3)
                .map(({ name }) => name)
                .join(', ')} and more are there.`
            : 'Try another word, or clear the search to see every page.'
        }
      >
        {guess && <ButtonLink to={guess.to}>Open {guess.name}</ButtonLink>}
      </EmptyState>
    )
  }
  return (
    <ul aria-label="Found settings" className={boxClass}>
      {hits.map(({ row, to, name, where }) => {
        const [before, hit, after] = markIn(name, typed)
        return (
          <li key={`${to}:${name}`} className={itemClass}>
            <Link to={to} className={rowClass}>
              <Icon name={row.icon} className="text-jamun-600" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">
                  {before}
                  <mark className="bg-haldi-100 text-ink">{hit}</mark>
                  {after}
                </span>
                <span className="block text-sm text-chuna-600">{where}</span>
              </span>
              <Icon name="chevron-right" size="sm" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
