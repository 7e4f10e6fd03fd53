// What the grievance desk writes: what each letter is filled with. Nobody is named in it: anybody can type any address
// into the form.
import { showDate, showMoment } from '#kernel/show-time.ts'
import { type Letter, theShop } from '#platform/mail/letter.ts'
import { writeLetter } from '#shop/letters/server/write-letter.ts'

type Ticket = { number: string; answer_by: Date; settle_by: Date }

const desk = `${theShop}, Grievance Desk. You can also call the National Consumer Helpline, 1915.`

export const ticketLetter = ({ number, answer_by, settle_by }: Ticket, page: string): Letter =>
  writeLetter(
    'grievance_ticket',
    { ticket: number, 'answer by': showMoment(answer_by), 'settle by': showDate(settle_by) },
    { href: page, closing: ['If you did not send us a complaint, please ignore this mail.', desk] },
  )

type Act = 'acknowledge' | 'answer' | 'settle' | 'reopen'

export const actLetter = (act: Act, { number, settle_by }: Ticket, words: string, page: string): Letter =>
  writeLetter(
    `grievance_${act}`,
    {
      ticket: number,
      answer: words.split(/\n{2,}/).filter((part) => part.trim() !== ''),
      'settle by': showDate(settle_by),
    },
    { href: page, closing: [desk] },
  )
