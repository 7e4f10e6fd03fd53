import type { GuideGroup } from '../../../domain/guide-text.ts'

export const office: GuideGroup = {
  name: 'Office',
  pages: [
    {
      slug: 'tax-exports',
      title: 'Tax exports',
      about: 'The figures for GSTR-1, each month or quarter.',
      blocks: [
        {
          steps: [
            'Open [Tax exports](reports) and choose the month or the quarter.',
            'Save each section as a CSV: its columns are those of the government’s offline tool.',
            'Give the files to your accountant, or bring them into the tool yourself.',
          ],
        },
        { picture: 'tax', words: 'The sections of GSTR-1 for one month.' },
        'Amounts are taken from the invoices and credit notes as they were issued, to the paisa. *Documents issued* names the first and last number of each series; there are no gaps.',
        { note: 'Have your accountant confirm the figures before you file them.' },
      ],
    },
    {
      slug: 'staff',
      title: 'Staff and roles',
      about: 'Who may do what, and how they log in.',
      blocks: [
        'Invite people in [Staff](staff) by their work e-mail and choose a role. The table on that page shows what each role may do, as the shop enforces it.',
        {
          list: [
            'Two-step login can be required from everybody. Without it nobody gets past the first screen.',
            'End the sessions of somebody who lost a phone, and reset their two-step login.',
            'Whoever leaves is removed at once, and logged out everywhere.',
            'There is always an owner. Make somebody else an owner before you go.',
          ],
        },
        'Acts that cannot be taken back, such as a refund, ask for the password again if it was typed more than ten minutes ago.',
      ],
    },
    {
      slug: 'audit',
      title: 'Audit log',
      about: 'Who did what, and when.',
      blocks: [
        'Every change that staff make is in the [audit log](audit), with what it was before and after. Nothing can be removed from it or changed in it, not even by the owner: each entry is chained to the one before, and *Check* proves that none is missing.',
        'Filter by person, by area, or by a word.',
      ],
    },
    {
      slug: 'health',
      title: 'Health',
      about: 'Whether the shop is well, and what to do where it is not.',
      blocks: [
        '[Health](health) says in one sentence whether the shop is well. What needs somebody stands on top, with what to do next; the number beside *Health* in the menu counts these.',
        {
          list: [
            'Backups count once they were opened and read. Without BACKUP_DIR none are taken.',
            'Promises to money are what the books must always keep, such as that no refund is larger than its payment. A broken one is never mended by itself: call whoever looks after your server.',
            'Jobs are what the shop does while nobody asks. Those that are late or fail are shown; the others are folded away.',
            'What the shop cannot know is said to be unknown.',
          ],
        },
        'Whoever looks after your server reads the same with npm run health.',
      ],
    },
    {
      slug: 'connections',
      title: 'Connections',
      about: 'Other systems that are told what happens, or read it.',
      blocks: [
        'An accountant’s program, a warehouse or a courier can be told of orders by itself. Under [Connections](connections), *New webhook* names an address of theirs that the shop calls, and *New key* lets a program of theirs read from the shop.',
        {
          list: [
            'A webhook says only what happened and to which order or product, signed with its secret. Whoever wants to know more asks with a key.',
            'What is not taken is tried again for three days. Then the shop stops calling, says so here and writes to the owner; *Switch on* sends what waited.',
            'A key reads what you tick, until the day you choose. Keys and secrets are shown once: whoever loses one gets a new one.',
          ],
        },
        'Every call stands in a table with its answer, and can be sent again.',
      ],
    },
    {
      slug: 'mail',
      title: 'Mail',
      about: 'The letters that the shop sent, or tries to send.',
      blocks: [
        'All letters of the shop stand in [Mail](mail), with when they were sent. What could not be sent is tried again by itself, and can be sent again by hand.',
        'A letter is shown as its reader sees it, with its text beside it. Its links work in the text alone, and only those that lead to your shop. *Failed* shows what no mail server took.',
        'Without a mail server nothing is sent: the letters wait there. Whoever looks after your server sets it with SMTP_URL.',
        'Reading a letter is written to the audit log, since it is somebody else’s. The words of letters are set in [Letters](settingsLetters).',
      ],
    },
  ],
}
