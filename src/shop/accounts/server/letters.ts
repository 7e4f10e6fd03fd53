// The mails that accounts cause: what each is filled with. Their words stand in src/shop/letters.
import { showMoment, showWeekday } from '#kernel/show-time.ts'
import { type Letter, theShop } from '#platform/mail/letter.ts'
import { writeLetter } from '#shop/letters/server/write-letter.ts'
import { type Role, roleNames } from '../domain/roles.ts'

const notYou = 'If this was not you, please ignore this mail. Nothing changes until the link in it is used.'
const from = `${theShop}. You are receiving this mail because it is about your account.`

type Reader = { name: string; email_confirmed_at: Date | null }

/** By name only where the mailbox is known to be theirs: anybody can register any address under any name. */
const toReader = ({ name, email_confirmed_at }: Reader) => ({
  'first name': email_confirmed_at ? (name.split(/\s/u)[0] ?? '') : '',
})

export const welcomeLetter = (link: string): Letter =>
  writeLetter(
    'welcome',
    {},
    {
      href: link,
      closing: [
        'The link works for 7 days.',
        'If you did not create this account, choose “Forgot password?” at login to take it over and lock out whoever did.',
        from,
      ],
    },
  )

export const alreadyRegisteredLetter = (resetPage: string): Letter =>
  writeLetter(
    'already_registered',
    { account: `an account at ${theShop}` },
    { href: resetPage, closing: [notYou, from] },
  )

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

export const resetLetter = (reader: Reader, link: string, saved?: SavedUnproven): Letter =>
  writeLetter(
    'reset_password',
    {
      ...toReader(reader),
      saved: saved
        ? `This email address was never confirmed, and the account holds ${savedWords(saved)}. The page behind the link asks whether you saved them: keep what is yours, or have it removed.`
        : '',
    },
    { href: link, closing: ['The link works once, for 30 minutes.', notYou, from] },
  )

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
): Letter =>
  writeLetter(
    'password_changed',
    { ...toReader(reader), moment: showMoment(at), 'what became': saved ? whatBecame[saved] : '' },
    { href: resetPage, closing: [from] },
  )

export const confirmEmailLetter = (link: string): Letter =>
  writeLetter('confirm_email', {}, { href: link, closing: ['The link works for 7 days.', notYou, from] })

export const emailChangedLetter = (reader: Reader, maskedNew: string, contactPage: string): Letter =>
  writeLetter(
    'email_changed',
    { ...toReader(reader), 'new address': maskedNew },
    { href: contactPage, closing: [from] },
  )

export const twoStepLetter = (reader: Reader, isOn: boolean, at: Date): Letter =>
  writeLetter(
    'two_step_changed',
    { ...toReader(reader), 'on or off': isOn ? 'on' : 'off', moment: showMoment(at) },
    { closing: [from] },
  )

export const eraseLetter = (reader: Reader, eraseAt: Date, loginPage: string): Letter =>
  writeLetter(
    'erasure_asked',
    { ...toReader(reader), day: showWeekday(eraseAt) },
    {
      href: loginPage,
      closing: [
        'Tax invoices are kept as long as the law requires. Orders are kept without your name.',
        from,
      ],
    },
  )

export const invitationLetter = (inviter: string, role: Role, link: string): Letter =>
  writeLetter(
    'staff_invitation',
    { inviter, role: roleNames[role] },
    { href: link, closing: ['The link works once, for 7 days, for this address only.', notYou] },
  )

/** To whoever an owner acted upon. */
export const staffActLetter = (reader: Reader, actor: string, what: string): Letter =>
  writeLetter(
    'staff_changed',
    { ...toReader(reader), actor, what },
    { closing: ['If you did not expect this, please ask an owner of the shop.', from] },
  )
