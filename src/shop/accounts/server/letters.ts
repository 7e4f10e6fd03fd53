// The mails that accounts cause. Plain words, one thing to do, and what to do if it was not you.
import { showMoment, showWeekday } from '#kernel/show-time.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { type Role, roleNames } from '../domain/roles.ts'

const notYou = 'If this was not you, please ignore this mail. Nothing changes until the link in it is used.'
const from = 'Aangan, furniture and home goods. You are receiving this mail because it is about your account.'

type Reader = { name: string; email_confirmed_at: Date | null }

/** By name only where the mailbox is known to be theirs: anybody can register any address under any name. */
const hello = ({ name, email_confirmed_at }: Reader): string =>
  email_confirmed_at ? `Namaste, ${name.split(/\s/u)[0]}` : 'Namaste'

export const welcomeLetter = (link: string): Letter => ({
  kind: 'welcome',
  subject: 'Welcome to Aangan: confirm your e-mail',
  greeting: 'Namaste',
  paragraphs: [
    'Your account is ready. Please confirm your email address, so that order updates reach you and you can reset your password.',
    'We will ask for your password again, so that nobody else can confirm in your name.',
  ],
  action: { label: 'Confirm my e-mail', href: link },
  closing: [
    'The link works for 7 days.',
    'If you did not create this account, choose “Forgot password?” at login to take it over and lock out whoever did.',
    from,
  ],
})

export const alreadyRegisteredLetter = (resetPage: string): Letter => ({
  kind: 'already_registered',
  subject: 'You already have an Aangan account',
  greeting: 'Namaste',
  paragraphs: [
    'Someone, probably you, tried to create an account with this email address. You already have one: log in as usual, or choose a new password if you have forgotten it.',
  ],
  action: { label: 'Choose a new password', href: resetPage },
  closing: [notYou, from],
})

/** What somebody saved in an account before anybody proved its mailbox. */
export type SavedUnproven = { phone: boolean; addresses: number; wishlist: number }

/** 'a mobile number, 2 addresses and 1 wishlist item' */
const savedWords = ({ phone, addresses, wishlist }: SavedUnproven): string => {
  const parts = [
    ...(phone ? ['a mobile number'] : []),
    ...(addresses > 0 ? [addresses === 1 ? '1 address' : `${addresses} addresses`] : []),
    ...(wishlist > 0 ? [wishlist === 1 ? '1 wishlist item' : `${wishlist} wishlist items`] : []),
  ]
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
}

export const resetLetter = (reader: Reader, link: string, saved?: SavedUnproven): Letter => ({
  kind: 'reset_password',
  subject: 'Choose a new password',
  greeting: hello(reader),
  paragraphs: [
    'You asked to reset your password. Choose a new one with this link. All devices will be logged out.',
    ...(saved
      ? [
          `This email address was never confirmed, and the account holds ${savedWords(saved)}. The page behind the link asks whether you saved them: keep what is yours, or have it removed.`,
        ]
      : []),
  ],
  action: { label: 'Choose a new password', href: link },
  closing: ['The link works once, for 30 minutes.', notYou, from],
})

const whatBecame = {
  kept: 'The mobile number, addresses and wishlist in the account were kept, as you chose. Two-step login is off.',
  removed:
    'The mobile number, addresses and wishlist that were saved before this email was confirmed were removed. Two-step login is off.',
}

export const passwordChangedLetter = (
  reader: Reader,
  at: Date,
  resetPage: string,
  saved?: keyof typeof whatBecame,
): Letter => ({
  kind: 'password_changed',
  subject: 'Your password was changed',
  greeting: hello(reader),
  paragraphs: [
    `Your password was changed on ${showMoment(at)}. All other devices were logged out.`,
    ...(saved ? [whatBecame[saved]] : []),
    'If this was not you, please choose a new one immediately.',
  ],
  action: { label: 'It was not me', href: resetPage },
  closing: [from],
})

export const confirmEmailLetter = (link: string): Letter => ({
  kind: 'confirm_email',
  subject: 'Confirm your e-mail address',
  greeting: 'Namaste',
  paragraphs: ['Please confirm your email address. We will ask for your password again.'],
  action: { label: 'Confirm my e-mail', href: link },
  closing: ['The link works for 7 days.', notYou, from],
})

export const emailChangedLetter = (reader: Reader, maskedNew: string, contactPage: string): Letter => ({
  kind: 'email_changed',
  subject: 'Your e-mail address was changed',
  greeting: hello(reader),
  paragraphs: [
    `Your account now uses ${maskedNew}. This is the last mail to the old address.`,
    'If this was not you, please contact us. You will find our details on the Contact Us page.',
  ],
  action: { label: 'Contact us', href: contactPage },
  closing: [from],
})

export const twoStepLetter = (reader: Reader, isOn: boolean, at: Date): Letter => ({
  kind: 'two_step_changed',
  subject: `Two-step login is ${isOn ? 'on' : 'off'}`,
  greeting: hello(reader),
  paragraphs: [
    `Two-step login was turned ${isOn ? 'on' : 'off'} on ${showMoment(at)}.`,
    'If this was not you, change your password and sign out everywhere.',
  ],
  closing: [from],
})

export const eraseLetter = (reader: Reader, eraseAt: Date, loginPage: string): Letter => ({
  kind: 'erasure_asked',
  subject: 'Your account will be erased',
  greeting: hello(reader),
  paragraphs: [
    `As you asked, your account is locked and will be erased on ${showWeekday(eraseAt)}.`,
    'Log in before then to keep your account.',
  ],
  action: { label: 'Keep my account', href: loginPage },
  closing: ['Tax invoices are kept as long as the law requires. Orders are kept without your name.', from],
})

export const invitationLetter = (inviter: string, role: Role, link: string): Letter => ({
  kind: 'staff_invitation',
  subject: 'You are invited to run Aangan',
  greeting: 'Namaste',
  paragraphs: [`${inviter} invites you to the back office of Aangan, as ${roleNames[role]}.`],
  action: { label: 'Join the staff', href: link },
  closing: ['The link works once, for 7 days, for this address only.', notYou],
})

/** To whoever an owner acted upon. */
export const staffActLetter = (reader: Reader, actor: string, what: string): Letter => ({
  kind: 'staff_changed',
  subject: 'Your staff account was changed',
  greeting: hello(reader),
  paragraphs: [`${actor} ${what}`],
  closing: ['If you did not expect this, please ask an owner of the shop.', from],
})
