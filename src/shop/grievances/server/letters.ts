// What the grievance desk writes. Nobody is named in it: anybody can type any address into the form.
import { showDate, showMoment } from '#kernel/show-time.ts'
import type { Letter } from '#platform/mail/letter.ts'

type Ticket = { number: string; answer_by: Date; settle_by: Date }

const desk = 'Aangan, Grievance Desk. You may also go to the National Consumer Helpline, 1915.'

export const ticketLetter = ({ number, answer_by, settle_by }: Ticket, page: string): Letter => ({
  kind: 'grievance_ticket',
  subject: `Your complaint ${number}`,
  greeting: 'Namaste',
  paragraphs: [
    `We have your complaint. Its ticket number is ${number}.`,
    `A person answers by ${showMoment(answer_by)}, and it is settled by ${showDate(settle_by)}.`,
    'Track it on the page below, with the number and this address.',
  ],
  action: { label: 'Track it', href: page },
  closing: ['If you did not complain to us, you need do nothing.', desk],
})

const subjects = {
  acknowledge: 'We are looking into your complaint',
  answer: 'Our answer to your complaint',
  settle: 'Your complaint is settled',
  reopen: 'Your complaint is open again',
} as const

const openings = {
  acknowledge: 'Somebody has read your complaint and is looking into it.',
  answer: 'Here is our answer.',
  settle: 'We have settled your complaint.',
  reopen: 'We have opened your complaint again.',
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
      ? 'If it is not settled for you, write to us with the ticket number and we open it again.'
      : `It is settled by ${showDate(settle_by)}.`,
  ],
  action: { label: 'Track it', href: page },
  closing: [desk],
})
