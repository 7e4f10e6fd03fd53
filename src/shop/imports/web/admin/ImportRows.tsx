import { addressOf } from '#kernel/caller.ts'
import { indianDay } from '#kernel/time.ts'
import { CallRefused } from '#kernel/transport.ts'
import { saveFromApi } from '#shop/accounts/web/save-from-api.ts'
import { useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { FilterPills } from '#ui/FilterPills.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { PageSteps } from '#ui/PageSteps.tsx'
import { Panel } from '#ui/Panel.tsx'
import { byPage, isOneOf, useQuestion } from '#ui/question.ts'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { RowView, WireImport } from '../../contract.ts'
import type { exportOperations, importOperations } from '../../operations.ts'
import { ImportRows } from './CheckStep.tsx'
import { createImportsApi } from './imports-api.ts'

const rowsPerPage = 25

/** The words of a refusal, or undefined where all went well. */
export async function refusalOf(act: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    return error.words
  }
}

/** Saves a file of the API, or says why not. */
const save = async (path: string, name: string) => {
  const words = await refusalOf(() => saveFromApi(path, name))
  if (words) showToast({ kind: 'error', title: 'Not saved', words })
}
const fileAt = addressOf<typeof importOperations & typeof exportOperations>()
const saveProblems = (id: string) =>
  save(fileAt('GET /admin/imports/:id/problems', { params: { id } }), 'rows-with-problems.csv')
export const saveProducts = (format: 'csv' | 'xlsx') =>
  save(
    fileAt('GET /admin/products/export', { query: { format } }),
    `products-${indianDay(new Date())}.${format}`,
  )

/** Rows from one side; the address says from which. */
export function RowList({
  found,
  views,
}: {
  found: WireImport
  views: [RowView, string, number | undefined][]
}) {
  const api = useCalls(createImportsApi)
  const question = useQuestion({ view: isOneOf(views.map(([name]) => name)) }, byPage)
  const { page } = question
  const view = (question.textOf('view') || views[0]?.[0] || 'errors_first') as RowView
  const rows = useAnswer(() => api.readImportRows(found.id, view, page), `${view} ${page} ${found.state}`)
  const hasProblems = found.errors + found.failed > 0
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <FilterPills
          label="Rows"
          pills={views.map(([name, label, count]) => ({
            name: label,
            count,
            to: question.to({ view: name }),
            isHere: name === view,
          }))}
        />
        {hasProblems && (
          <Button size="sm" onClick={() => void saveProblems(found.id)}>
            <Icon name="download" size="sm" />
            Errors as CSV
          </Button>
        )}
      </div>
      <Loaded answer={rows} what="the rows">
        {(value) =>
          value.data.length === 0 ? (
            <Panel padded>
              <p className="text-chuna-700">No rows of this kind.</p>
            </Panel>
          ) : (
            <>
              <ImportRows rows={value.data} label="Rows of the file" />
              <PageSteps question={question} size={rowsPerPage} total={value.total} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
