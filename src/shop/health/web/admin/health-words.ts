// The words and marks of the health screen.
import * as adminPaths from '#kernel/admin-paths.ts'
import type { IconName } from '#ui/icon-names.ts'
import type { WireHealth } from '../../contract.ts'

type State = WireHealth['state']
type CheckName = WireHealth['checks'][number]['name']

/** The shape says the same as the colour, and the word is heard. */
export const marks: Record<State, { icon: IconName; colour: string; ground: string; word: string }> = {
  well: { icon: 'circle-check', colour: 'text-neem-600', ground: '', word: 'Well' },
  off: { icon: 'circle-dashed', colour: 'text-chuna-600', ground: '', word: 'Not set up' },
  unknown: { icon: 'circle-question-mark', colour: 'text-chuna-600', ground: '', word: 'Not known' },
  look: {
    icon: 'circle-exclamation-point',
    colour: 'text-haldi-800',
    ground: 'bg-haldi-50',
    word: 'To see to',
  },
  bad: { icon: 'circle-x', colour: 'text-geru-600', ground: 'bg-geru-50', word: 'Not well' },
}

export const names: Record<CheckName, string> = {
  database: 'Database',
  backups: 'Backups',
  promises: 'Promises to money',
  payments: 'Payments',
  letters: 'Mail',
  jobs: 'Jobs',
  disk: 'Disk',
  processes: 'Processes',
  replica: 'Replica',
  version: 'Version',
}

/** Where what is said can be dealt with. */
export const links: Partial<Record<CheckName, [to: string, label: string, needs: string]>> = {
  promises: [adminPaths.money, 'Money', 'orders.money'],
  payments: [adminPaths.money, 'Money', 'orders.money'],
  letters: [adminPaths.mail, 'Mail', 'mail.read'],
}
