import { Note } from './Note.tsx'

/** What did not happen, and why; nothing where nothing was refused. */
export const Refused = ({ said, refusal }: { said: string; refusal: { words: string } | undefined }) =>
  refusal && (
    <Note kind="bad">
      <b className="font-semibold">{said}</b> {refusal.words}
    </Note>
  )
