// Three things worth doing before the door opens. Nobody is kept from opening it without them.
import { type GuideFacts, inWords, type Line } from './guide.ts'

export function worthDoing({ tried, letters, staff }: GuideFacts): Line[] {
  const without = staff.withoutTwoStep
  return [
    tried
      ? {
          state: 'yes',
          title: '',
          words: `Order something yourself and cancel it. Done: ${tried.amount} came back.`,
        }
      : { state: 'may', title: '', words: 'Order something yourself and cancel it.' },
    {
      state: letters.reachedYouAt ? 'yes' : 'may',
      title: '',
      words: 'Read one letter on your own phone.',
      ...(!letters.reachedYouAt && { link: { label: 'Letters', to: 'letters' } }),
    },
    without.length === 0
      ? { state: 'yes', title: '', words: 'Two-step login is on for everybody.' }
      : {
          state: 'may',
          title: '',
          words: `Two-step login is off for ${inWords(without)}.`,
          link: { label: 'Staff', to: 'staff' },
        },
  ]
}
