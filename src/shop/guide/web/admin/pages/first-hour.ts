import type { GuideGroup } from '../../../domain/guide-text.ts'

export const firstHour: GuideGroup = {
  name: 'The first hour',
  pages: [
    {
      slug: 'first-hour',
      title: 'From nothing to the first sale',
      about: 'The set-up guide: nine steps, about an hour.',
      blocks: [
        'The [Setup guide](setup) shows what is done and what is missing before the first real sale. What it shows is read from your settings: nothing can be ticked that is not so, apart from the policies you have read.',
        { picture: 'setup', words: 'The set-up guide of a shop that is being prepared.' },
        {
          steps: [
            '[Name and look](settingsShop): what shoppers read at the top of every page, and whom they can reach.',
            '[Who sells](settingsRegistrations): legal name, GSTIN and address, as on your GST certificate.',
            '[Where goods leave from](settingsPlaces): at least one place that ships.',
            '[Where it delivers](settingsDelivery) and what that costs.',
            '[How it is paid](settingsPayments): a gateway that takes real money, or cash on delivery.',
            'What it sells: [import a list](newImport) or [add products](newProduct) one by one.',
            'Policies: read the drafts, change what is not so, and tick them as read.',
            '[Staff](staff): invite those who will pack and answer.',
            'Open the shop. From that moment shoppers can place real orders.',
          ],
        },
        'Until then shoppers can look, and are told that the shop is not open yet. You can place orders yourself to try it.',
        {
          note: 'The drafts of the policies are not legal advice. Have a lawyer and an accountant look at them once before you open.',
        },
      ],
    },
    {
      slug: 'leave-the-demo',
      title: 'Leave the demo',
      about: 'Begin with empty shelves and numbers of your own.',
      blocks: [
        'A new shop is filled with a demo: made-up products, customers and ninety days of orders, to try everything out. A line on every screen says so. Nothing in it is real, and no money moves.',
        {
          steps: [
            'Choose *Leave the demo* in that line.',
            'Read what goes and what stays. Settings, categories, pages, staff and whatever you added stay; the name, the contact, the seller and the places of the demo go unless you changed them.',
            'Type the name of the shop and confirm.',
          ],
        },
        'It takes about a minute. Then the shelves are empty, and the numbers of orders and invoices begin at 1.',
        'For a day, or until your first order, *Undo* brings everything back as it was. What you did since goes with it.',
      ],
    },
  ],
}
