import type { GuideGroup } from '../../../domain/guide-text.ts'

export const selling: GuideGroup = {
  name: 'A working day',
  pages: [
    {
      slug: 'a-day',
      title: 'A day in the office',
      about: 'What to look at in the morning, and where everything is.',
      blocks: [
        'The home screen shows how the shop did and what waits. The tiles at the top are links: *To pack* leads to the orders that must leave, *Out of stock* to the products nobody can buy.',
        { picture: 'home', words: 'The home screen of the demo shop.' },
        {
          steps: [
            'Open [Orders](orders) and pack what is under *To pack*. Those under *Late* come first.',
            'Look at [Money](money). It should say that everything matches, and that there is nothing to pay out.',
            'Look at *Open returns* in [Orders](orders): somebody waits for your answer.',
            'Answer [Grievances](grievances) before the time beside each of them has run out.',
          ],
        },
        'Press Ctrl and K anywhere to jump to a screen, an order, a product or a customer. Press the question mark to see all keys.',
        {
          note: 'The two-step login on *My account* keeps the office safe even if a password is stolen. Turn it on for everybody in [Staff](staff).',
        },
      ],
    },
    {
      slug: 'orders',
      title: 'Pack, send, deliver',
      about: 'The life of an order, from the shop to the door.',
      blocks: [
        'An order begins as *Unpaid* when it is to be paid online, and its items are kept for a few minutes. Once it is paid, or if it is cash on delivery, it is *To pack*.',
        {
          steps: [
            'Tick the orders you have packed in the list and choose *Mark packed*; or open one and do it there. *Packing slip* prints what goes into the box.',
            'Open the order and choose *Dispatch*. Enter the courier and, if there is one, the tracking number. To send only some of the items, choose them there: the rest stays to be sent.',
            'Sending makes the tax invoice, with a number of its own, and the customer gets a letter with it.',
            'Choose *Delivered* when it has arrived. An order in cash counts as paid from then on.',
          ],
        },
        {
          picture: 'order',
          words: 'An order, with its items, its bill, its papers and what happened to it.',
        },
        'What comes next is the filled button at the top; what else is possible stands beside it. *Promised by* in the list is the last promised day: in red where it is past. From an order, *J* opens the next one of the list you came from and *K* the one before.',
        { head: 'It was refused at the door' },
        'Choose *It came back* in the menu of the order and say whether the items can be sold again. The invoice gets its credit note, and money that was paid goes back by itself.',
        { head: 'Something must be cancelled' },
        'Choose *Cancel items* in the menu, tick the items and read what goes back before you confirm. What has left already cannot be cancelled: it comes back, or it is returned.',
        { head: 'The address was wrong' },
        'As long as nothing was sent you can correct name, phone and address in the order itself. The customer is told.',
        {
          note: 'Two people may work on the same order. Whoever is second sees that it has moved, and nothing happens twice.',
        },
      ],
    },
    {
      slug: 'returns',
      title: 'Returns and replacements',
      about: 'When a customer sends something back.',
      blocks: [
        'A customer asks for a return on the page of their order, within the days that the [category](categories) gives. You find it in [Orders](orders) under *Open returns*.',
        {
          steps: [
            'Open the order and read why, and look at the photos.',
            'Choose *Accept* once the items are back and you have looked at them. Say whether they can be sold again.',
            'If they wished for a replacement, enter the courier: another item leaves, without a bill. If there is none left, pay the money back instead.',
            'Choose *Refuse* if it cannot be taken back, and write why. The customer reads your words.',
          ],
        },
        'A refund goes back the way it was paid: by the gateway, to the gift card, as store credit. Cash goes to the UPI ID that the customer gave, and waits in [Money](money) until you have sent it.',
        'The days are those of the day of the order. If you change them later, orders from before keep theirs.',
      ],
    },
    {
      slug: 'phone-orders',
      title: 'Orders on the phone',
      about: 'Take an order down while somebody calls.',
      blocks: [
        {
          steps: [
            'Open [Phone order](phoneOrder). Find the caller by name or number, or enter who they are.',
            'Add the products. The bill is worked out as you type, with delivery for their pincode.',
            'Choose how they pay: cash on delivery, or by a link that they get by e-mail.',
            'Read the total to them and take the order.',
          ],
        },
        'The link can be sent again from the order with *Payment link*.',
        {
          note: 'Never write a card number down and never type one for somebody: the link leads them to the gateway, and the shop never sees it.',
        },
      ],
    },
    {
      slug: 'money',
      title: 'Money',
      about: 'What needs a person, and what to do about it.',
      blocks: [
        'Payments and refunds settle by themselves. This screen shows only what somebody must look at.',
        { picture: 'money', words: 'All is well: everything matches.' },
        { head: 'To pay out manually' },
        'Refunds that no gateway can send, such as for orders in cash. Send the money from your bank to the UPI ID shown, then enter the bank’s reference. The customer gets a letter.',
        { head: 'Differences with gateways' },
        'Money that came for an order which was cancelled, came twice, or is not what was asked for. Each row says what happened and what the shop has done already. Note that you have seen to it when it is settled.',
        { head: 'The line at the top' },
        'It compares stock, orders, payments, invoices and credit with each other. If it ever names a difference, do not mend it by hand: tell whoever looks after your server.',
      ],
    },
    {
      slug: 'customers',
      title: 'Customers',
      about: 'Find somebody, see what they bought, give credit, erase them.',
      blocks: [
        'Everybody who ordered or signed up is in [Customers](customers). Search by name, e-mail, phone or city. Opening contact details is written to the audit log.',
        {
          list: [
            '*Store credit*: give some as a goodwill. It needs a reason, and the customer can spend it at the checkout.',
            '*Add a note* is for your team. The customer can ask to see it, so keep to facts.',
            '*Their data*: save everything the shop keeps about somebody when they ask for it.',
            '*Erase*: their name and contact go. Documents that the law asks you to keep stay.',
          ],
        },
      ],
    },
    {
      slug: 'reviews',
      title: 'Reviews and questions',
      about: 'What people say and ask about your products, read before it is shown.',
      blocks: [
        'Only somebody who got a product can review it, once for each product of an order. Some days after the delivery one letter asks for it; how many, and whether at all, is set in [Reviews](settingsReviews).',
        {
          steps: [
            'Open [Reviews](reviews). The oldest stands first; look at the photos before the words.',
            'Choose *Show it*. Few stars are no reason to refuse: what is shown must be what people say.',
            'Choose *Refuse* for what is abuse, an advertisement, or shows an address or a face, and say why. The author reads the reason, and the numbers of refusals stand on a page of the shop.',
            'Choose *Show and reply* to answer in public. A reply is given once.',
          ],
        },
        'What shoppers report stays shown until you have decided about it. A photo can be cropped before it is shown. Nobody can change the words of a review, not even its author, who can take it back.',
        { head: 'Questions' },
        'What is asked on the page of a product waits in [Questions](questions) until you answer it. People who own the product and agreed to it are asked once; their answers are read before they are shown, as everything is.',
      ],
    },
    {
      slug: 'grievances',
      title: 'Grievances',
      about: 'Complaints to the grievance officer, and the times the law gives.',
      blocks: [
        'Anybody can complain at the Grievance page of the shop, without an account. Each complaint gets a ticket number at once. The law gives 48 hours to acknowledge it and a month to settle it; the list shows what is due first.',
        {
          steps: [
            'Open the complaint and read it with the order it names.',
            'Choose *Acknowledge* at once if you need time.',
            'Write an answer and choose *Send as answer*, or *Settle with this reply* if that ends it.',
            'Choose *Keep as a note* for what only your team should read.',
          ],
        },
        'The register, with everything that the authorities may ask for, can be saved as a table. The name of the officer is set in [Shop](settingsShop).',
      ],
    },
  ],
}
