import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { reader } from '#kernel/caller.ts'
import * as paths from '#kernel/paths.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { readsContext } from '#ui/reads.ts'
import { useShopSign } from '#ui/shop-sign.ts'
import type { WirePractice } from '../../contract.ts'
import type { reviewOperations } from '../../operations.ts'
import { reviewsInWords, starsInWords } from './review-words.ts'

/** The code of practice, with what it came to: refusals are counted in public. */
export async function loader({ context }: LoaderFunctionArgs) {
  const meta: PageMeta = {
    title: 'How we count reviews',
    description: 'Who can write a review, what we leave out and why, and how stars are added up.',
    path: paths.reviewPractice,
  }
  return {
    meta,
    practice: await reader<typeof reviewOperations>(context.get(readsContext))('GET /reviews/practice'),
  }
}

const inDays = (days: number): string => (days === 1 ? 'a day' : `${days} days`)

export function Component() {
  const { practice } = useLoaderData<typeof loader>()
  const { name } = useShopSign()
  return (
    <article className="wrap">
      <Breadcrumb trail={[['Home', paths.home]]} here="How we count reviews" />
      <h1 className="display pt-2 text-d-xl outline-none">How we count reviews</h1>
      <p className="mt-3 max-w-[60ch] text-xl text-chuna-700">
        Stars here are earned, and this is how. We follow the Indian standard for online reviews, IS
        19000:2022.
      </p>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
        <Rules practice={practice} name={name} />
        <Numbers practice={practice} />
      </div>
    </article>
  )
}

function Rules({ practice, name }: { practice: WirePractice; name: string }) {
  const rules: [title: string, words: string][] = [
    [
      'Who can write',
      'Only somebody to whom we delivered the product, in any of its colours and sizes. One review for each ordered product, with an account or without. People who work here, and their families, cannot.',
    ],
    [
      'How we ask',
      `Once for each order, by mail, ${inDays(practice.ask_after_days)} after delivery; one press ends such letters. The link works for ${inDays(practice.link_days)}. Reviews that were written after our letter say so. Nobody is paid or given points.`,
    ],
    [
      'Read before it is shown',
      `A person reads every review, usually within ${inDays(practice.read_within_days)}. Harsh words and few stars are no reason to leave one out. Whoever wrote it is told what became of it, and why.`,
    ],
    [
      'What we leave out',
      `${practice.refused.map(({ name: reason }, at) => (at === 0 ? reason : reason.toLowerCase())).join('; ')}. Nothing else. The numbers stand beside this.`,
    ],
    [
      'Never edited',
      'Neither we nor the author can change a review once it is sent. Its author can withdraw it at any time: then its stars leave the average and its words are deleted. Photos may be cropped by us where they show a face or an address.',
    ],
    [
      'Reported',
      'Anybody can report a review. It stays on the page until a person has read it again and decided.',
    ],
    [
      'The average',
      'The plain mean of all stars that are shown, old and new alike, for all colours and sizes of a product together. No stars stand anywhere before the first review.',
    ],
    [
      'Sorting and “4 and up”',
      'In lists we add five reviews of the shop’s own mean to each product, so that one single review with five stars does not stand above forty with 4.8. The average on the page itself is never changed by it.',
    ],
    ['Who replies', `Only our own staff, once to a review, always marked “${name} replied”.`],
    [
      'When you leave us',
      'Whoever erases their data takes words, name and photos with them. The stars stay only where they agreed to that.',
    ],
  ]
  return (
    <dl className="grid gap-6">
      {rules.map(([title, words]) => (
        <div key={title}>
          <dt className="display text-2xl">{title}</dt>
          <dd className="mt-1.5 max-w-[68ch] text-chuna-700">{words}</dd>
        </div>
      ))}
    </dl>
  )
}

function Numbers({ practice }: { practice: WirePractice }) {
  const rows: [name: string, value: string][] = [
    ['Shown', `${reviewsInWords(practice.shown)} of ${practice.pieces} products`],
    ...(practice.rating === null ? [] : [['Mean of all', practice.rating.toFixed(1)] as [string, string]]),
    ...[5, 4, 3, 2, 1].map((stars): [string, string] => [
      starsInWords(stars),
      String(practice.histogram[stars - 1] ?? 0),
    ]),
    ['Written after our letter', `${practice.by_letter}, of ${practice.letters} letters`],
    ['With photos', String(practice.with_photo)],
    ['Waiting to be read', String(practice.held)],
    ...(practice.read_hours === null
      ? []
      : [
          ['Half are read within', `${Math.max(1, Math.round(practice.read_hours))} hours`] as [
            string,
            string,
          ],
        ]),
    ['Withdrawn by their authors', String(practice.withdrawn)],
    ['Replies to one or two stars', `${practice.replied_to_few_stars} of ${practice.few_stars}`],
  ]
  const refused = practice.refused.reduce((sum, { count }) => sum + count, 0)
  return (
    <aside className="grid gap-6">
      <NumberTable caption="Today" rows={rows} />
      <NumberTable
        caption={`Not shown: ${refused}`}
        rows={practice.refused.map(({ name, count }) => [name, String(count)])}
      />
    </aside>
  )
}

const NumberTable = ({ caption, rows }: { caption: string; rows: [name: string, value: string][] }) => (
  <table className="w-full rounded-md border border-chuna-200 bg-chuna-50 text-left">
    <caption className="display pb-2 text-left text-2xl">{caption}</caption>
    <tbody>
      {rows.map(([name, value]) => (
        <tr key={name} className="border-b border-chuna-200 last:border-0">
          <th scope="row" className="px-4 py-2.5 font-normal text-chuna-700">
            {name}
          </th>
          <td className="px-4 py-2.5 text-right font-semibold tabular-nums">{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
