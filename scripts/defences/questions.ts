// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
// A123 to A127: what strangers do with questions about pieces.
import type { Defence } from './defence.ts'

const server = 'src/shop/questions/server'
const tests = 'test/questions-abuse.api.test.ts'

export const defences: Defence[] = [
  {
    name: 'A123 links and contacts do not stand in public',
    file: 'src/shop/questions/domain/question.ts',
    take: ['if (namesContact(words)) return leaveOut', 'if (namesContact(words)) return undefined'],
    tests,
    called: 'A123 a question that leads elsewhere',
  },
  {
    name: 'A123 letters escape what was typed',
    file: 'src/platform/mail/letter.ts',
    take: ['${escapeHtml(text)}</p>`', '${text}</p>`'],
    tests,
    called: 'A123 markup stays text',
  },
  {
    name: 'A124 questions are counted by network and by mailbox',
    file: `${server}/ask.ts`,
    take: [
      'if (over) return refuseTries(over)',
      'if (!over && tries.length > 9) return refuseTries(tries[0]!)',
    ],
    tests,
    called: 'A124 a flood',
  },
  {
    name: 'A124 a piece has room for so many questions that wait',
    file: `${server}/ask.ts`,
    take: [">= mostWaiting) return refuse('questions_full')", "< 0) return refuse('questions_full')"],
    tests,
    called: 'A124 a piece has room',
  },
  {
    name: 'A124 asking drops no cached answer',
    file: 'db/migrations/0059.do.questions.sql',
    take: [
      'create trigger question_changed after delete or update of state, words, name on question',
      'create trigger question_changed after insert or delete or update on question',
    ],
    tests,
    called: 'A124 asking, and finding',
  },
  {
    name: 'A125 only somebody who got the piece can agree',
    file: `${server}/helpers.ts`,
    take: ['and s.delivered_at is not null and s.came_back_at is null', ''],
    tests,
    called: 'A125 nobody agrees',
  },
  {
    name: 'A125 an owner’s key works once',
    file: `${server}/helpers.ts`,
    take: ['and h.closed_at is null', 'and true'],
    tests,
    called: 'A125 an answer of an owner',
  },
  {
    name: 'A126 an answer that nobody has read is not shown',
    file: `${server}/question-queries.ts`,
    take: [
      "from question_answer a where a.question_id = question.id and a.state = 'shown') shown",
      'from question_answer a where a.question_id = question.id) shown',
    ],
    tests,
    called: 'A126',
  },
  {
    name: 'A127 an owner is asked once',
    file: `${server}/helpers.ts`,
    take: ['where h.asked_at is null and l.quantity', 'where l.quantity'],
    tests,
    called: 'A127',
  },
]
