// What the grievance desk writes. Nobody is named in it: anybody can type any address into the form.
import { showDate, showMoment } from '#kernel/show-time.ts'
import type { Letter } from '#platform/mail/letter.ts'

type Ticket = { number: string; answer_by: Date; settle_by: Date }

const desk = 'Aangan, Grievance Desk. You can also call the National Consumer Helpline, 1915.'

export const ticketLetter = ({ number, answer_by, settle_by }: Ticket, page: string): Letter => ({
  kind: 'grievance_ticket',
  subject: `Your complaint ${number}`,
  greeting: 'Namaste',
  paragraphs: [
    `We have received your complaint. Your ticket number is ${number}.`,
    `We will reply by ${showMoment(answer_by)} and resolve it by ${showDate(settle_by)}.`,
    'Track it on the page below, with the number and this address.',
  ],
  action: { label: 'Track it', href: page },
  closing: ['If you did not send us a complaint, please ignore this mail.', desk],
})

const subjects = {
  acknowledge: 'We are looking into your complaint',
  answer: 'Our answer to your complaint',
  settle: 'Your complaint is settled',
  reopen: 'Your complaint is reopened',
} as const

const openings = {
  acknowledge: 'We have read your complaint and are looking into it.',
  answer: 'Here is our answer.',
  settle: 'We have settled your complaint.',
  reopen: 'We have reopened your complaint.',
} as const

export const actLetter = (
  act: keyof typeof subjects,
  { number, settle_by }: Ticket,
  words: string,
  page: string,
): Letter => ({
  kind: `grievance_${act}`,
  subject: `${subjects[act]}: ${number}`,
  greeting: 'Namaste',
  paragraphs: [
    openings[act],
    ...words.split(/\n{2,}/).filter((part) => part.trim() !== ''),
    act === 'settle'
      ? 'If you are not satisfied, write to us with the ticket number and we will reopen it.'
      : `We will resolve it by ${showDate(settle_by)}.`,
  ],
  action: { label: 'Track it', href: page },
  closing: [desk],
})
