import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { withQuery } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import { hourInIndia, indianDay } from '#kernel/time.ts'
import {
  type Permission,
  permissionNames,
  permissions,
  type Role,
  roleNames,
} from '#shop/accounts/domain/roles.ts'
import { useMe } from '#shop/accounts/web/admin/me-context.ts'
import { createStaffApi } from '#shop/accounts/web/admin/staff-api.ts'
import { UnfilledLetters } from '#shop/letters/web/admin/UnfilledLetters.tsx'
import { LatestOrders } from '#shop/orders/web/admin/LatestOrders.tsx'
import { createRecordsApi } from '#shop/records/web/admin/records-api.ts'
import { type Preset, periodFor, presets } from '#shop/reports/domain/period.ts'
import { CountAgain } from '#shop/reports/web/admin/CountAgain.tsx'
import { Dashboard } from '#shop/reports/web/admin/Dashboard.tsx'
import { PeriodChooser } from '#shop/reports/web/admin/PeriodChooser.tsx'
import { createReportsApi } from '#shop/reports/web/admin/reports-api.ts'
import { TodayFigures } from '#shop/reports/web/admin/TodayFigures.tsx'
import { WaitingList } from '#shop/reports/web/admin/WaitingList.tsx'
import { SetupNudge } from '#shop/setup/web/admin/SetupNudge.tsx'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { isOpenTo, screens } from '../screens.ts'

const today = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

function greetingAt(now: Date): string {
  const hour = hourInIndia(now)
  if (hour >= 4 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 17 ? 'Good afternoon' : 'Good evening'
}

const about: Partial<Record<string, string>> = {
  [adminPaths.staff]: 'Who works here, invitations, roles',
  [adminPaths.audit]: 'Who changed what, and when',
  [adminPaths.mail]: 'Mails sent by the shop',
}

export function Component() {
  const { me } = useMe()
  const { may } = useAdmin()
  const [now] = useState(() => new Date())
  const title = `${greetingAt(now)}, ${me.name.split(' ')[0]}`
  return (
    <>
      <SetupNudge />
      <ScreenHead title={title} words={today.format(now)}>
        {may('orders.move') && (
          <ButtonLink to={withQuery(adminPaths.orders, { state: 'confirmed' })} kind="primary">
            Pack orders
          </ButtonLink>
        )}
      </ScreenHead>
      <WaitingList />
      {may('settings.letters') && <UnfilledLetters />}
      {!me.two_step && <TwoStepNudge />}
      {may('reports.read') ? <Numbers now={now} /> : may('orders.read') && <LatestOrders />}
      {may('staff.manage') && may('mail.read') && <OwnerNumbers />}
      {!may('reports.read') && <Welcome />}
    </>
  )
}

/** For those whose work begins elsewhere: what they may do, and where. */
function Welcome() {
  const { me } = useMe()
  const { may } = useAdmin()
  const open = screens.filter((screen) => screen.to !== adminPaths.home && isOpenTo(screen, may))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-4">
      <Panel title={`You work here as ${roleNames[me.role as Role] ?? me.role}`}>
        <ul className="py-2">
          {permissions.map((permission) => (
            <Grant key={permission} permission={permission} isGiven={may(permission)} />
          ))}
        </ul>
      </Panel>
      <Panel title="Go to">
        <ul>
          {open.map(({ to, label, icon }) => (
            <Place key={to} to={to} label={label} icon={icon} words={about[to]} />
          ))}
          <Place
            to={adminPaths.me}
            label="My account"
            icon="user"
            words="Password, two-step login, sessions"
          />
        </ul>
      </Panel>
    </div>
  )
}

const isPreset = (name: string): name is Preset => Object.hasOwn(presets, name)

/** The shop's numbers: today's first, then those of the days that stand in the address. */
function Numbers({ now }: { now: Date }) {
  const api = useCalls(createReportsApi)
  const { may } = useAdmin()
  const [address, setAddress] = useSearchParams()
  const day = indianDay(now)
  const [from, to, asked = '14'] = [address.get('from'), address.get('to'), address.get('days') ?? undefined]
  const isOwn = from !== null && to !== null
  const preset = isOwn ? undefined : isPreset(asked) ? asked : '14'
  const period = isOwn ? { from, to } : periodFor(preset ?? '14', day)
  const numbers = useAnswer(() => api.readDashboard(period), `${period.from} ${period.to}`)
  const ways = {
    orders: may('orders.read'),
    products: may('products.read'),
    editing: may('products.change'),
  }
  return (
    <>
      <TodayFigures numbers={numbers.value} ways={ways} />
      {ways.orders && <LatestOrders />}
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3 pt-2">
        <h2 className="display text-2xl">Numbers</h2>
        <div className="flex flex-wrap items-center gap-3">
          <PeriodChooser
            preset={preset}
            period={period}
            today={day}
            onPreset={(days) => setAddress({ days }, { replace: true })}
            onDays={(days) => setAddress(days, { replace: true })}
          />
        </div>
      </div>
      <Loaded answer={numbers} what="the numbers">
        {(value) => (
          <>
            <Dashboard numbers={value} ways={ways} />
            <CountAgain countAgain={api.countAgain} />
          </>
        )}
      </Loaded>
    </>
  )
}

const TwoStepNudge = () => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-haldi-100 px-5 py-4 text-haldi-800">
    <p className="flex min-w-0 flex-1 basis-72 gap-2.5">
      <Icon name="key-round" className="mt-px" />
      <span>
        <b className="font-semibold">Two-step login is off.</b> With it, a stolen password alone cannot open
        the back office.
      </span>
    </p>
    <ButtonLink to={adminPaths.me} kind="primary">
      Set it up
    </ButtonLink>
  </div>
)

const Grant = ({ permission, isGiven }: { permission: Permission; isGiven: boolean }) => (
  <li className={`flex items-start gap-3 px-5 py-2 ${isGiven ? '' : 'text-chuna-600'}`}>
    <Icon name={isGiven ? 'check' : 'lock'} className={isGiven ? 'text-neem-600' : 'text-chuna-500'} />
    <span>
      {permissionNames[permission]}
      {!isGiven && <span className="sr-only">, not with your role</span>}
    </span>
  </li>
)

const Place = ({ to, label, icon, words }: { to: string; label: string; icon: IconName; words?: string }) => (
  <li className="border-b border-chuna-200 last:border-0">
    <Link to={to} className="flex min-h-15 items-center gap-3 px-5 py-2 -outline-offset-2 hover:bg-chuna-50">
      <Icon name={icon} />
      <span>
        <b className="font-small-bold">{label}</b>
        <br />
        <span className="text-sm text-chuna-600">{words}</span>
      </span>
      <Icon name="chevron-right" size="sm" className="ml-auto" />
    </Link>
  </li>
)

/** Counted by the server just now, or not shown. */
function OwnerNumbers() {
  const { readStaff } = useCalls(createStaffApi)
  const { readOutbox } = useCalls(createRecordsApi)
  const numbers = useAnswer(async () => {
    const [staff, outbox] = await Promise.all([readStaff(), readOutbox()])
    return { staff, outbox }
  })
  return (
    <Loaded answer={numbers} what="the numbers">
      {({ staff, outbox }) => {
        const people = staff.people.filter(({ removed }) => !removed)
        const withoutTwoStep = people.filter(({ two_step }) => !two_step).length
        const waiting = staff.invitations.filter(({ state }) => state === 'waiting').length
        const stuck = outbox.messages.filter(({ state }) => state === 'given_up').length
        return (
          <dl className="grid gap-4 sm:grid-cols-3">
            <Figure
              name="Staff"
              value={String(people.length)}
              words={
                withoutTwoStep === 0 ? 'All with two-step login' : `${withoutTwoStep} without two-step login`
              }
            />
            <Figure
              name="Invitations"
              value={String(waiting)}
              words={waiting === 0 ? 'None is waiting' : 'Waiting to be used'}
            />
            <Figure
              name="Mail"
              value={
                outbox.has_server
                  ? stuck === 0
                    ? 'Going out'
                    : `${stuck} failed`
                  : 'Not sent (no mail server)'
              }
              words={outbox.has_server ? 'Among the latest messages' : 'No mail server is set up (SMTP_URL)'}
            />
          </dl>
        )
      }}
    </Loaded>
  )
}

const Figure = ({ name, value, words }: { name: string; value: string; words: string }) => (
  <div className="grid content-start gap-0.5 rounded-md border border-chuna-200 bg-white px-5 py-4">
    <dt className="text-sm text-chuna-600">{name}</dt>
    <dd className="text-[1.75rem]/9 font-semibold tracking-[-0.01em] tabular-nums">{value}</dd>
    <dd className="text-sm text-chuna-700">{words}</dd>
  </div>
)
