import { Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { formWords } from '../../domain/carried.ts'
import { atLeastText, type Unit } from '../../domain/lengths.ts'
import type { Piece } from '../../domain/piece.ts'
import { fitChecks } from '../../domain/plain-checks.ts'
import { useHome } from './kept-home.ts'

const MyHomeDialog = lazyPart(() => import('./MyHomeDialog.tsx').then((module) => module.MyHomeDialog))
const VerdictCard = lazyPart(() => import('./VerdictCard.tsx').then((module) => module.VerdictCard))

/** Beside the drawing: whether it gets into the home that this browser keeps, or what to measure on the way in. */
export function FitCard({ piece, unit }: { piece: Piece; unit: Unit }) {
  const home = useHome()
  const [asks, setAsks] = useState(false)
  const checks = <NotMeasured piece={piece} unit={unit} onMeasure={() => setAsks(true)} />
  return (
    <>
      {home ? (
        <Suspense fallback={checks}>
          <VerdictCard piece={piece} onMeasure={() => setAsks(true)} />
        </Suspense>
      ) : (
        checks
      )}
      {asks && (
        <Suspense>
          <MyHomeDialog onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  )
}

/** For those who have not told us of their home. Others see it until the code is there: they are asked for nothing. */
function NotMeasured({ piece, unit, onMeasure }: { piece: Piece; unit: Unit; onMeasure: () => void }) {
  const { form, checks } = fitChecks(piece)
  const how = formWords[form]
  return (
    <div className="rounded-md border border-chuna-200 bg-white">
      <div className="border-b border-chuna-200 px-4 py-4.5 sm:px-6">
        <h3 className="text-xl font-semibold">Will it reach your room?</h3>
        <p className={`mt-1 text-chuna-700 ${checks ? 'in-data-home:invisible' : ''}`}>
          {checks
            ? 'Tell us your door, lift and stairs once. We then check every piece for you, here, in the list and in the cart.'
            : how
              ? `${how} it goes through any door.`
              : 'Its two smaller sides go through any door.'}
        </p>
      </div>
      {checks && (
        <ul className="grid gap-3 px-4 py-4 sm:px-6">
          <Check icon="door-open" title="Door" least={`${atLeastText(checks.doorCm, unit)} wide`}>
            {how ? `${how}, on its smallest side` : 'It goes in on its smallest side'}
          </Check>
          <Check
            icon="move-diagonal"
            title="Lift"
            least={`${atLeastText(checks.liftCm, unit)} on the diagonal`}
          >
            Measure from a floor corner to the one above and opposite
          </Check>
          <Check
            icon="corner-down-right"
            title="Stair turn"
            least={`${atLeastText(checks.stairTurnCm, unit)}`}
          >
            Between the wall and the railing
          </Check>
        </ul>
      )}
      {checks && (
        <div className="border-t border-chuna-200 px-4 py-3.5 in-data-home:invisible sm:px-6">
          <Button kind="secondary" className="w-full" onClick={onMeasure}>
            <Icon name="house" size="sm" />
            Measure my home
          </Button>
        </div>
      )}
    </div>
  )
}

type CheckProps = { icon: IconName; title: string; least: string; children: string }

const Check = ({ icon, title, least, children }: CheckProps) => (
  <li className="flex gap-3">
    <Icon name={icon} className="mt-0.5 text-chuna-700" />
    <span>
      <b className="font-semibold">
        {title}, at least {least}
      </b>
      <br />
      <span className="text-chuna-600">{children}</span>
    </span>
  </li>
)
