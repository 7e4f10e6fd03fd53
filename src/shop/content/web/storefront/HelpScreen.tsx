import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { findAnswers } from '../../domain/find-answers.ts'
import type { Layout, TextPage } from '../content-api.ts'
import { SectionBody } from './TextSections.tsx'

type Legal = Layout['footer']['legal']

/** The text page `help`, with the ways to reach a person below it. */
export function HelpScreen({ page, legal, asked }: { page: TextPage; legal: Legal; asked: string }) {
  const [typed, setTyped] = useState(asked)
  const isSearching = typed.trim() !== ''
  const answers = findAnswers(page.sections, typed)
  return (
    <article className="wrap">
      <Breadcrumb trail={[['Home', paths.home]]} here={page.title} />
      <h1 className="display pt-2 text-d-xl outline-none lg:text-center">{page.title}</h1>
      <p className="mt-3 max-w-[60ch] text-xl text-chuna-700 lg:mx-auto lg:text-center">{page.summary}</p>
      <HelpSearch typed={typed} onType={setTyped} />
      <p role="status" className="sr-only">
        {isSearching && (answers.length === 1 ? '1 answer' : `${answers.length} answers`)}
      </p>
      {!isSearching && <Shortcuts page={page} />}
      {answers.length === 0 ? (
        <EmptyState
          icon="search"
          title={`We found no answer for “${typed.trim()}”.`}
          words="Try other words, or ask us directly."
        >
          <Button onClick={() => setTyped('')}>Show all answers</Button>
        </EmptyState>
      ) : (
        <div
          className={`grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] ${isSearching ? 'mt-8' : 'mt-section'}`}
        >
          <h2 className="display text-d-lg">{isSearching ? 'What we found' : 'Answers by topic'}</h2>
          <div className="border-b border-chuna-200">
            {answers.map((section, place) => (
              <details
                key={`${section.heading} ${isSearching}`}
                open={isSearching || place === 0}
                className="group border-t border-chuna-200"
              >
                <summary className="flex min-h-15 cursor-pointer items-center justify-between gap-4">
                  <h3 className="text-lg font-semibold">{section.heading}</h3>
                  <Icon name="chevron-down" className="flex-none group-open:rotate-180" />
                </summary>
                <div className="max-w-[68ch] pb-6">
                  <SectionBody section={section} tables={page.tables} />
                </div>
              </details>
            ))}
          </div>
        </div>
      )}
      {legal.name && (
        <div className="mt-section grid gap-4 lg:grid-cols-3 lg:gap-6">
          <Way icon="phone" title="Call">
            <a href={`tel:${legal.phone.replaceAll(' ', '')}`} className="link">
              {legal.phone}
            </a>
            {legal.hours && `, ${legal.hours}`}
          </Way>
          <Way icon="mail" title="Write">
            <a href={`mailto:${legal.email}`} className="link">
              {legal.email}
            </a>
          </Way>
          <Way icon="message-square-exclamation-point" title="Not satisfied?">
            The Grievance Officer, {legal.officer}, answers within 48 hours and settles within a month.{' '}
            <Link to={paths.grievance} className="link">
              Grievance desk
            </Link>
          </Way>
        </div>
      )}
    </article>
  )
}

/** It narrows as one types; without code it asks for this page with the words in its address. */
const HelpSearch = ({ typed, onType }: { typed: string; onType: (typed: string) => void }) => (
  <form
    role="search"
    aria-label="Help"
    action={paths.text('help')}
    className="relative mt-6 max-w-160 lg:mx-auto"
    onSubmit={(event) => event.preventDefault()}
  >
    <Icon name="search" className="pointer-events-none absolute inset-y-0 left-4 my-auto text-chuna-600" />
    <input
      type="search"
      name="q"
      aria-label="Search help"
      placeholder="Try “cancel my order”"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={100}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      className="min-h-12 w-full rounded-full bg-chuna-100 pr-5 pl-12 placeholder:text-chuna-600"
    />
  </form>
)

function Shortcuts({ page }: { page: TextPage }) {
  const shortcuts = page.sections
    .flatMap(({ links = [] }) => links)
    .filter(({ href }) => href.startsWith('/'))
  return (
    <nav aria-label="Popular topics" className="mt-8">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-6">
        {shortcuts.map(({ label, href }) => (
          <li key={label}>
            <Link
              to={href}
              className="grid h-full min-h-24 content-start gap-2.5 rounded-md border border-chuna-200 px-4 py-4 font-semibold hover:border-ink lg:px-5 lg:py-5"
            >
              <Icon name={iconFor(href)} size="lg" className="text-jamun-600" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What a topic is about, by the page it leads to. */
const icons: [RegExp, IconName][] = [
  [/track|orders/, 'package'],
  [/return|refund/, 'rotate-ccw-clock'],
  [/warranty|protection/, 'shield-check'],
  [/delivery|assembly/, 'wrench'],
  [/payment|emi/, 'credit-card'],
  [/gift|coupon|offer/, 'gift'],
  [/wishlist/, 'heart'],
  [/account|data|privacy/, 'user'],
  [/bulk/, 'building-complex'],
  [/guide/, 'bookmark'],
]

const iconFor = (href: string): IconName =>
  icons.find(([about]) => about.test(href))?.[1] ?? 'circle-question-mark'

const Way = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <section className="rounded-md border border-chuna-200 p-5 lg:p-7">
    <Icon name={icon} size="lg" />
    <h2 className="display mt-2 text-2xl">{title}</h2>
    <p className="mt-2 text-lg/7 text-chuna-700">{children}</p>
  </section>
)
