// The letters to accounts, to the grievance desk's people and to staff, in their original words.
import { type LetterKind, ofEvery, original } from './letter-kind.ts'

const ofAccount = { ...ofEvery, 'first name': 'Meera' } as const
const namaste = 'Namaste, {first name}'
const smallPrint = ['What to do if it was not you', 'Footer']
const linkPrint = ['How long the link works', ...smallPrint]

export const accountLetters = {
  welcome: {
    group: 'Accounts',
    name: 'Welcome, confirm e-mail',
    when: 'Goes to whoever made an account.',
    variables: ofEvery,
    needed: [],
    adds: linkPrint,
    original: original({
      subject: 'Welcome to {shop name}: confirm your e-mail',
      words:
        'Your account is ready. Please confirm your email address, so that order updates reach you and you can reset your password.\n\nWe will ask for your password again, so that nobody else can confirm in your name.',
      button: 'Confirm my e-mail',
    }),
  },
  already_registered: {
    group: 'Accounts',
    name: 'You have an account already',
    when: 'Goes to an account when somebody tries to make one with the same address.',
    variables: { ...ofEvery, account: 'an account at Your shop' },
    needed: [],
    adds: smallPrint,
    original: original({
      subject: 'You already have {account}',
      words:
        'Someone, probably you, tried to create an account with this email address. You already have one: log in as usual, or choose a new password if you have forgotten it.',
      button: 'Choose a new password',
    }),
  },
  reset_password: {
    group: 'Accounts',
    name: 'Choose a new password',
    when: 'Goes to an account that asked for a new password.',
    variables: { ...ofAccount, saved: '' },
    needed: [['saved']],
    adds: linkPrint,
    original: original({
      subject: 'Choose a new password',
      greeting: namaste,
      words:
        'You asked to reset your password. Choose a new one with this link. All devices will be logged out.\n\n{saved}',
      button: 'Choose a new password',
    }),
  },
  password_changed: {
    group: 'Accounts',
    name: 'Password changed',
    when: 'Goes to an account whose password was changed.',
    variables: { ...ofAccount, moment: '16 Nov 2026, 4:12 pm', 'what became': '' },
    needed: [['moment'], ['what became']],
    adds: ['Footer'],
    original: original({
      subject: 'Your password was changed',
      greeting: namaste,
      words:
        'Your password was changed on {moment}. All other devices were logged out.\n\n{what became}\n\nIf this was not you, please choose a new one immediately.',
      button: 'It was not me',
    }),
  },
  confirm_email: {
    group: 'Accounts',
    name: 'Confirm a new e-mail',
    when: 'Goes to an address that an account wants to use.',
    variables: ofEvery,
    needed: [],
    adds: linkPrint,
    original: original({
      subject: 'Confirm your e-mail address',
      words: 'Please confirm your email address. We will ask for your password again.',
      button: 'Confirm my e-mail',
    }),
  },
  email_changed: {
    group: 'Accounts',
    name: 'E-mail changed',
    when: 'Goes to the old address when an account uses another one.',
    variables: { ...ofAccount, 'new address': 'm***@example.in' },
    needed: [['new address']],
    adds: ['Footer'],
    original: original({
      subject: 'Your e-mail address was changed',
      greeting: namaste,
      words:
        'Your account now uses {new address}. This is the last mail to the old address.\n\nIf this was not you, please contact us. You will find our details on the Contact Us page.',
      button: 'Contact us',
    }),
  },
  two_step_changed: {
    group: 'Accounts',
    name: 'Two-step login',
    when: 'Goes to an account when two-step login is turned on or off.',
    variables: { ...ofAccount, 'on or off': 'on', moment: '16 Nov 2026, 4:12 pm' },
    needed: [['on or off'], ['moment']],
    adds: ['Footer'],
    original: original({
      subject: 'Two-step login is {on or off}',
      greeting: namaste,
      words:
        'Two-step login was turned {on or off} on {moment}.\n\nIf this was not you, change your password and sign out everywhere.',
    }),
  },
  erasure_asked: {
    group: 'Accounts',
    name: 'Account will be erased',
    when: 'Goes to an account that asked to be erased.',
    variables: { ...ofAccount, day: 'Wed, 18 Nov' },
    needed: [['day']],
    adds: ['What is kept', 'Footer'],
    original: original({
      subject: 'Your account will be erased',
      greeting: namaste,
      words:
        'As you asked, your account is locked and will be erased on {day}.\n\nLog in before then to keep your account.',
      button: 'Keep my account',
    }),
  },
  staff_invitation: {
    group: 'Staff',
    name: 'You are invited',
    when: 'Goes to whoever is invited to the back office.',
    variables: { ...ofEvery, inviter: 'Kabir Nair', role: 'Orders' },
    needed: [['inviter'], ['role']],
    adds: linkPrint,
    original: original({
      subject: 'You are invited to the back office of {shop name}',
      words: '{inviter} invites you to the back office of {shop name}, as {role}.',
      button: 'Join the staff',
    }),
  },
  staff_changed: {
    group: 'Staff',
    name: 'Your account changed',
    when: 'Goes to a member of staff when an owner changed their account.',
    variables: { ...ofAccount, actor: 'Kabir Nair', what: 'changed your role to Orders.' },
    needed: [['actor'], ['what']],
    adds: ['Whom to ask', 'Footer'],
    original: original({
      subject: 'Your staff account was changed',
      greeting: namaste,
      words: '{actor} {what}',
    }),
  },
} as const satisfies Record<string, LetterKind>

const ofTicket = { ...ofEvery, ticket: 'GRV-2611-0042', 'settle by': '16 Dec 2026' } as const

const ofAct = (name: string, when: string, subject: string, opening: string) =>
  ({
    group: 'Grievances',
    name,
    when,
    variables: { ...ofTicket, answer: ['We have spoken with the carrier and send you a new glass top.'] },
    needed: [['ticket'], ['answer']],
    adds: ['Footer'],
    original: original({
      subject: `${subject}: {ticket}`,
      words: `${opening}\n\n{answer}\n\nWe will resolve it by {settle by}.`,
      button: 'Track it',
    }),
  }) as const satisfies LetterKind

export const grievanceLetters = {
  grievance_ticket: {
    group: 'Grievances',
    name: 'Your complaint',
    when: 'Goes to whoever sent a complaint.',
    variables: { ...ofTicket, 'answer by': '18 Nov 2026, 4:12 pm' },
    needed: [['ticket'], ['answer by'], ['settle by']],
    adds: ['What to do if it was not you', 'Footer'],
    original: original({
      subject: 'Your complaint {ticket}',
      words:
        'We have received your complaint. Your ticket number is {ticket}.\n\nWe will reply by {answer by} and resolve it by {settle by}.\n\nTrack it on the page below, with the number and this address.',
      button: 'Track it',
    }),
  },
  grievance_acknowledge: ofAct(
    'We are looking into it',
    'Goes out when the desk acknowledges a complaint.',
    'We are looking into your complaint',
    'We have read your complaint and are looking into it.',
  ),
  grievance_answer: ofAct(
    'Our answer',
    'Goes out when the desk answers a complaint.',
    'Our answer to your complaint',
    'Here is our answer.',
  ),
  grievance_settle: {
    ...ofAct(
      'Settled',
      'Goes out when the desk settles a complaint.',
      'Your complaint is settled',
      'We have settled your complaint.',
    ),
    original: original({
      subject: 'Your complaint is settled: {ticket}',
      words:
        'We have settled your complaint.\n\n{answer}\n\nIf you are not satisfied, write to us with the ticket number and we will reopen it.',
      button: 'Track it',
    }),
  },
  grievance_reopen: ofAct(
    'Opened again',
    'Goes out when the desk opens a complaint again.',
    'Your complaint is reopened',
    'We have reopened your complaint.',
  ),
} as const satisfies Record<string, LetterKind>
