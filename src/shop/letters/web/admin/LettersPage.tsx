import { useState } from 'react'
import { useParams } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useCalls } from '#ui/admin.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SettingsHead } from '#ui/settings/SettingsPage.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { LetterForm } from './LetterForm.tsx'
import { LetterList } from './LetterList.tsx'
import { createLettersApi } from './letters-api.ts'
import { SenderDialog } from './SenderDialog.tsx'

/** All letters on the left, one of them open. */
export function Component() {
  const { key = 'order_confirmed' } = useParams()
  const api = useCalls(createLettersApi)
  const letters = useAnswer(api.listLetters)
  const [showsSender, setShowsSender] = useState(false)
  return (
    <>
      <SettingsHead
        title="Letters"
        words="Every mail the shop sends, in your words."
        guide="letters"
        side={
          <>
            <Button onClick={() => setShowsSender(true)}>Sender and footer</Button>
            <ButtonLink to={adminPaths.mail}>Outbox</ButtonLink>
          </>
        }
      />
      <Loaded answer={letters} what="the letters">
        {(all) => (
          <div className="grid items-start gap-5 lg:grid-cols-[280px_minmax(0,1fr)]">
            <LetterList letters={all.letters} open={key} />
            <OpenLetter key={key} letterKey={key} onSaved={letters.reload} />
            {showsSender && <SenderDialog sender={all.sender} onClose={() => setShowsSender(false)} />}
          </div>
        )}
      </Loaded>
    </>
  )
}

function OpenLetter({ letterKey, onSaved }: { letterKey: string; onSaved: () => unknown }) {
  const api = useCalls(createLettersApi)
  const letter = useAnswer(() => api.readLetter(letterKey))
  return (
    <Loaded answer={letter} what="this letter">
      {(opened) => <LetterForm opened={opened} onSaved={onSaved} />}
    </Loaded>
  )
}
