import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import * as paths from '#kernel/paths.ts'
import { showMoment } from '#kernel/show-time.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, ButtonLink, buttonClass } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireGuide } from '../../contract.ts'
import { stepIds } from '../../domain/guide.ts'
import { GuideLines } from './GuideLines.tsx'
import { OpenShopDialog } from './OpenShopDialog.tsx'
import { Policies } from './Policies.tsx'
import { StepRow, type WireStep } from './StepRow.tsx'
import { createSetupApi } from './setup-api.ts'
import { WhatYouSell } from './WhatYouSell.tsx'
import { guideOfStep, ways } from './ways.ts'

/** The first hour: what is set, what is missing, and the door. `leaving` is what stands beside it while it is the demo. */
export function SetupGuide({
  person,
  leaving,
  onChanged,
}: {
  person: string
  leaving?: ReactNode
  onChanged: () => void
}) {
  const api = useCalls(createSetupApi)
  const [changed, setChanged] = useState<WireGuide>()
  const answer = useAnswer(api.readGuide)
  const guide = changed ?? answer.value
  const show = (next: WireGuide) => {
    setChanged(next)
    onChanged()
  }
  const isOpen = guide?.phase === 'open'
  return (
    <>
      <ScreenHead
        title={isOpen ? 'Setup guide' : `Welcome, ${person}. Let’s open your shop`}
        words={
          isOpen
            ? 'What your shop stands on, step by step.'
            : 'About an hour in all. Stop whenever you like; everything is kept.'
        }
      />
      <Loaded answer={{ ...answer, value: guide }} what="the guide">
        {(value) => (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
            <div className="grid min-w-0 gap-4">
              {value.phase === 'open' ? <OpenSince guide={value} /> : <Progress guide={value} />}
              <Steps guide={value} onChanged={show} api={api} />
            </div>
            <aside className="grid min-w-0 gap-4" aria-label="Before the first real sale">
              <Before lines={value.before} isOpen={value.phase === 'open'} />
              {value.demo_products > 0 && leaving}
              <Stuck />
            </aside>
          </div>
        )}
      </Loaded>
    </>
  )
}

function Progress({ guide: { done, of, time_left } }: { guide: WireGuide }) {
  return (
    <Panel padded>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <b className="text-lg font-semibold">
          {done === 0 ? 'Let’s begin with the name' : `${done} of ${of} steps done`}
        </b>
        <span className="text-chuna-600">{time_left}</span>
      </div>
      <div
        role="progressbar"
        aria-label="Setup"
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={of}
        className="mt-2.5 h-2.5 overflow-hidden rounded-full bg-chuna-200"
      >
        <div
          className="h-full rounded-full bg-neem-600"
          style={{ width: `${Math.max(2, (done / of) * 100)}%` }}
        />
      </div>
    </Panel>
  )
}

const OpenSince = ({ guide: { open_since, first_order } }: { guide: WireGuide }) => (
  <Panel>
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 px-4 py-4 sm:px-6 sm:py-5">
      <span className="grid size-11 place-items-center rounded-full bg-neem-50 text-neem-700 sm:size-14">
        <Icon name="store" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="display text-2xl">Your shop is open</h2>
        <p className="text-chuna-700">
          {open_since && `Since ${showMoment(new Date(open_since))}.`}{' '}
          {first_order && `First order: ${first_order}.`}
        </p>
      </div>
      <a href={paths.home} className={buttonClass({ kind: 'line' })}>
        <Icon name="external-link" size="sm" />
        See it as a shopper
      </a>
    </div>
  </Panel>
)

const Before = ({ lines, isOpen }: { lines: WireGuide['before']; isOpen: boolean }) => {
  const left = lines.filter(({ state }) => state === 'no').length
  return (
    <Panel
      title={isOpen ? 'What law and bank ask' : 'Before the first real sale'}
      side={
        <Badge kind={left > 0 ? 'bad' : 'ok'} dot>
          {left > 0 ? `${left} left` : 'All there'}
        </Badge>
      }
      padded
    >
      <p className="mb-1.5 text-sm text-chuna-600">The law and your bank ask for these. The rest can wait.</p>
      <GuideLines lines={lines} />
    </Panel>
  )
}

const Stuck = () => (
  <Panel title="Stuck somewhere?" padded>
    <p className="text-chuna-700">
      Each step leads to its page in the owner’s guide, in plain words. There is also one about{' '}
      <Link to={adminPaths.guidePage(guideOfStep.open)} className="link">
        the first hour
      </Link>
      , from start to end, and{' '}
      <Link to={adminPaths.guide} className="link">
        a list of all pages
      </Link>
      .
    </p>
  </Panel>
)

/** What turned bad is looked at first, then what is missing; the door comes last. */
const firstUnfinished = (steps: readonly WireStep[], after?: string): string | undefined => {
  const open = steps.filter(({ state }) => state === 'bad' || state === 'todo').map(({ id }) => id)
  const from = steps.findIndex(({ id }) => id === after) + 1
  return steps.slice(from).find(({ id }) => open.includes(id))?.id ?? (after ? undefined : open[0])
}

function Steps({
  guide,
  onChanged,
  api,
}: {
  guide: WireGuide
  onChanged: (next: WireGuide) => void
  api: ReturnType<typeof createSetupApi>
}) {
  const { may } = useAdmin()
  const { steps } = guide
  const { hash, key } = useLocation()
  const [openId, setOpenId] = useState<string | undefined>(
    guide.phase === 'open' ? undefined : firstUnfinished(steps),
  )
  // a line beside the steps leads to one of them
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed again, it leads there again
  useEffect(() => {
    const asked = steps.find(({ id }) => `#${id}` === hash)?.id
    if (!asked) return
    setOpenId(asked)
    document.getElementById(asked)?.scrollIntoView({ block: 'nearest' })
    document.querySelector<HTMLElement>(`#${asked} button`)?.focus()
  }, [hash, key])
  const [asks, setAsks] = useState(false)
  const later = (id: string) => setOpenId(firstUnfinished(steps, id))
  return (
    <Panel>
      <ol>
        {steps.map((step) => (
          <StepRow
            key={step.id}
            step={step}
            number={stepIds.indexOf(step.id) + 1}
            isOpen={step.id === openId}
            onToggle={() => setOpenId(step.id === openId ? undefined : step.id)}
          >
            {step.why && <p className="text-chuna-700">{step.why}</p>}
            {step.id === 'policies' ? (
              <Policies
                step={step}
                policies={guide.policies}
                onRead={async ({ slug, version }) => onChanged(await api.tellRead(slug, version ?? 0))}
              />
            ) : step.id === 'goods' ? (
              <WhatYouSell demoProducts={guide.demo_products} onLater={() => later(step.id)} />
            ) : (
              step.lines.length > 0 && (
                <GuideLines
                  lines={step.lines}
                  className="rounded-sm border border-chuna-200 bg-white px-4 py-1"
                />
              )
            )}
            <div className="flex flex-wrap gap-3">
              {step.act && (
                <ButtonLink to={ways[step.act.to]} kind="primary">
                  {step.act.label}
                </ButtonLink>
              )}
              {step.id === 'open' && guide.phase !== 'open' && may('setup.run') && (
                <Button kind="primary" disabled={!guide.may_open} onClick={() => setAsks(true)}>
                  <Icon name="store" size="sm" />
                  Open the shop
                </Button>
              )}
              {step.state === 'todo' && step.id !== 'open' && (
                <Button kind="ghost" onClick={() => later(step.id)}>
                  Do this later
                </Button>
              )}
              <Link
                to={adminPaths.guidePage(guideOfStep[step.id])}
                className="link inline-flex min-h-11 items-center"
              >
                How this works
              </Link>
            </div>
          </StepRow>
        ))}
      </ol>
      {asks && (
        <OpenShopDialog
          worthDoing={guide.worth_doing}
          onClose={() => setAsks(false)}
          onOpen={async () => {
            onChanged(await api.openShop())
            setOpenId(undefined)
            showToast({
              kind: 'success',
              title: 'Your shop is open',
              words: 'Shoppers can order from now on.',
            })
          }}
        />
      )}
    </Panel>
  )
}
