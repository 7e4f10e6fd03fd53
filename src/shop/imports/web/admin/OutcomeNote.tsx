import { Note } from '#ui/Note.tsx'
import type { WireImport } from '../../contract.ts'
import { counted, showSpan } from './import-words.ts'

/** What came of it, in a sentence. */
export function OutcomeNote({ found }: { found: WireImport }) {
  const { state, made, written, failed, put_back, stayed } = found
  const counts = `${counted(made, 'new product')}, ${written.toLocaleString('en-IN')} changed`
  if (state === 'undone')
    return (
      <Note kind="ok">
        <b className="font-semibold">The import is undone.</b>{' '}
        {counted(put_back, 'product is', 'products are')} as {put_back === 1 ? 'it was' : 'they were'}
        {stayed > 0 && `; ${stayed.toLocaleString('en-IN')} stayed, because they were edited since then`}.
      </Note>
    )
  if (state === 'stopped')
    return (
      <Note kind="wait">
        <b className="font-semibold">Stopped.</b> {counts} so far; no row is half done.
      </Note>
    )
  return (
    <Note kind={failed > 0 ? 'change' : 'ok'}>
      <b className="font-semibold">{counted(made + written, 'row is', 'rows are')} in.</b> {counts}
      {showSpan(found)}
      {failed > 0 && `; ${failed.toLocaleString('en-IN')} could not be written`}.
    </Note>
  )
}
