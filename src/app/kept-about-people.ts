// What the shop keeps about people who shop: for the privacy policy and for My data. A test holds it against the tables.
import {
  eraseAfterSeconds,
  keptDeviceSeconds,
  keptMailSeconds,
  lifetimeOf,
} from '#shop/accounts/domain/lifetime.ts'
import { toldDays } from '#shop/alerts/domain/told-days.ts'
import { keptYears } from '#shop/grievances/domain/grievance.ts'
import { photoDays } from '#shop/orders/domain/returns/photo-days.ts'
import { keptMailboxDays } from '#shop/questions/domain/question.ts'

type KeptThing = {
  what: string
  why: string
  /** How long, and what ends it. */
  until: string
  tables: readonly string[]
}

const day = 86_400
export const eraseDays = eraseAfterSeconds / day
const mailDays = keptMailSeconds / day
const deviceDays = keptDeviceSeconds / day
const shopper = lifetimeOf('shopper')
export const sessionDays = shopper.idleSeconds / day

const whenErased = 'Until you erase your account.'

export const keptAboutPeople: readonly KeptThing[] = [
  {
    what: 'Name, email, mobile number and password',
    why: 'To log you in, to write to you and to arrange delivery. Of the password we keep only a one-way hash.',
    until: `Until you erase your account; it goes ${eraseDays} days after you ask.`,
    tables: ['account', 'recovery_code', 'mailed_link'],
  },
  {
    what: 'Address book',
    why: 'To deliver.',
    until: 'Until you delete an address, or your account.',
    tables: ['address'],
  },
  {
    what: 'Cart and saved items',
    why: 'To show them on every device where you are logged in. Without an account they stay in your browser.',
    until: 'Until you take them out, or erase your account.',
    tables: ['cart_line', 'wishlist_item'],
  },
  {
    what: 'The link of a wishlist you share',
    why: 'So that whoever you give it to can read the list. It holds no name unless you type one.',
    until: 'Until you stop sharing, or erase your account.',
    tables: ['wishlist_share'],
  },
  {
    what: 'The measures of your home, if you keep them in your account',
    why: 'To say on every device where you are logged in whether a product gets into it. Without an account they stay in your browser.',
    until: 'Until you forget them, or erase your account.',
    tables: ['home'],
  },
  {
    what: 'Alerts you ask for, with your email where you have no account',
    why: 'To write to you once, when a product is back or costs what you asked for.',
    until: `Until we have told you or you stop it, a year at the most. What is not confirmed goes after a few days. With an account the list shows for ${toldDays} days what you were told.`,
    tables: ['alert'],
  },
  {
    what: 'Devices you are logged in on',
    why: 'The browser’s name, a part of the network address and times, so that you can see who is logged in as you.',
    until: `Until you log out, or ${sessionDays} days without use.`,
    tables: ['session'],
  },
  {
    what: 'Browsers that logged in before',
    why: 'A random mark, kept as a one-way hash, so that wrong guesses of others do not lock you out.',
    until: `Until you erase your account, reset your password, or ${deviceDays} days without use.`,
    tables: ['known_device'],
  },
  {
    what: 'Orders, with contact, delivery address and returns',
    why: 'To deliver, to help with the order, and for our accounts.',
    until:
      'Orders stay in our accounts. When you erase your account, name, contact and address are taken out of them.',
    tables: ['customer_order', 'customer', 'order_event', 'order_return', 'coupon_use', 'refund', 'payment'],
  },
  {
    what: 'Photos you send with a return',
    why: 'To see what is wrong.',
    until: `${photoDays} days after the return is decided, or until you erase your account.`,
    tables: ['return_photo'],
  },
  {
    what: 'A one-way hash of the network an order came from',
    why: 'So that nobody can keep all of the stock from others with orders they do not pay for.',
    until: 'A day.',
    tables: ['order_hold'],
  },
  {
    what: 'Tax invoices, credit notes and debit notes',
    why: 'Tax law asks for them as they were issued, with the name and address on them.',
    until: 'As long as tax law asks for.',
    tables: ['invoice'],
  },
  {
    what: 'Store credit',
    why: 'To know what we owe you.',
    until: 'Its entries stay in our accounts, without your name once your account is erased.',
    tables: ['store_credit', 'store_credit_entry'],
  },
  {
    what: 'Gift cards you bought or were sent',
    why: 'To send the card and to honour it. Of the code we keep only a one-way hash.',
    until: 'The card stays in our accounts; names, email addresses and the message go with your account.',
    tables: ['gift_card', 'gift_card_purchase', 'gift_card_entry'],
  },
  {
    what: 'Complaints to the Grievance Officer',
    why: 'To settle them; the law asks for a register.',
    until: `${keptYears} years after a complaint is settled.`,
    tables: ['grievance', 'grievance_event'],
  },
  {
    what: 'Reviews you wrote, with their photos',
    why: 'To show them with the product, under the name you chose, and to know that you got it.',
    until:
      'Until you withdraw them, or erase your account: then words, name and photos go. The star stays only if you agreed to it.',
    tables: ['review', 'review_photo', 'review_event', 'review_ask'],
  },
  {
    what: 'What you said of reviews: useful, or reported',
    why: 'So that each of you counts once, and to read a reported review again.',
    until: whenErased,
    tables: ['review_useful', 'review_report'],
  },
  {
    what: 'A one-way hash of mailboxes that do not want to be asked for reviews',
    why: 'So that we do not ask again.',
    until: whenErased,
    tables: ['review_silence'],
  },
  {
    what: 'Questions you asked, and answers you gave about a product you own',
    why: 'To answer you and others. The email is for the answer only, and is never shown.',
    until: `The email goes ${keptMailboxDays} days after the answer; questions and answers when you erase your account.`,
    tables: ['question', 'question_answer'],
  },
  {
    what: 'That we may ask you once about a product you own',
    why: 'Because you ticked it on your order.',
    until: 'Until you take it back, or erase your account.',
    tables: ['question_helper'],
  },
  {
    what: 'Mails we sent you',
    why: 'So that we can help when one does not arrive.',
    until: `At most ${mailDays} days.`,
    tables: ['mail_message'],
  },
  {
    what: 'What you agreed to',
    why: 'With the date: the law requires us to be able to show it.',
    until: whenErased,
    tables: ['consent', 'guest_consent'],
  },
  {
    what: 'Notes of our customer care',
    why: 'So that you need not tell the same thing twice.',
    until: whenErased,
    tables: ['staff_note'],
  },
]
