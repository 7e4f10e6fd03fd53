import type { ReactNode } from 'react'
import { showMoment } from '#kernel/show-time.ts'
import { Icon } from '#ui/Icon.tsx'
import { LetterFrame, letterWidths } from '#ui/LetterFrame.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { WireMailMessage } from '../../contract.ts'
import { partsOf } from './mail-words.ts'
import { MailState } from './OutboxList.tsx'

/** One message: as it looks, in a frame in which nothing runs, and as the text that it also is. */
export const MessageView = ({ message, origin }: { message: WireMailMessage; origin: string }) => (
  <>
    <Panel padded>
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        <Fact name="To">
          <span className="break-all">{message.recipient}</span>
        </Fact>
        <Fact name="Written">{showMoment(new Date(message.created_at))}</Fact>
        <Fact name="State">
          <MailState state={message.state} />
        </Fact>
        <Fact name="Tries">{message.attempts}</Fact>
        {message.next_attempt_at && message.state === 'waiting' && (
          <Fact name="Next try">{showMoment(new Date(message.next_attempt_at))}</Fact>
        )}
      </dl>
      {message.last_problem && (
        <div className="mt-4">
          <Note kind="bad">The mail server said: {message.last_problem}</Note>
        </div>
      )}
    </Panel>
    {message.html_part || message.text_part ? (
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] xl:gap-4">
        {message.html_part && (
          <Panel title="The letter">
            <div className="bg-chuna-50">
              <LetterFrame html={message.html_part} width={letterWidths.desk} fits />
            </div>
            <p className="border-t border-chuna-200 px-4 py-3 text-sm text-chuna-600 sm:px-5">
              Its links do not work here. You find them in the text.
            </p>
          </Panel>
        )}
        <Panel title="Text" padded>
          <p className="max-w-[72ch] break-words whitespace-pre-wrap">
            {partsOf(message.text_part, origin).map(({ text, href }, place) =>
              href ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
                <a key={place} href={href} className="link break-all">
                  {text}
                </a>
              ) : (
                text
              ),
            )}
          </p>
        </Panel>
      </div>
    ) : (
      <Note kind="info">The mail server took this letter. What it said is not kept after that.</Note>
    )}
    {message.html_part && (
      <Panel padded>
        <details className="group">
          <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
            The HTML part, as it is written
            <Icon name="chevron-down" className="group-open:rotate-180" />
          </summary>
          <pre className="mt-2 font-sans text-sm break-all whitespace-pre-wrap text-chuna-700">
            {message.html_part}
          </pre>
        </details>
      </Panel>
    )}
  </>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-sm text-chuna-600">{name}</dt>
    <dd>{children}</dd>
  </>
)
