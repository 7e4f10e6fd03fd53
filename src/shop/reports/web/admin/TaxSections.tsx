import { showExactRupees } from '#kernel/money.ts'
import { ActButton } from '#ui/ActButton.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { WireTaxSummary } from '../../contract.ts'
import type { Section } from '../../domain/gstr1.ts'

type Sum = WireTaxSummary['nil']

type Row = {
  section: Section
  table: string
  name: string
  words: string
  sum: Sum | undefined
  count: number
}

const listed = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const

const names: Record<(typeof listed)[number], [table: string, name: string, words: string]> = {
  b2b: ['4A', 'B2B', 'Invoices to businesses with a GSTIN, one by one'],
  b2cl: ['5', 'B2C large', 'Invoices to consumers in other states above ₹1,00,000, one by one'],
  b2cs: ['7', 'B2C small', 'All other sales to consumers, by state and rate, less returns'],
  cdnr: ['9B', 'Credit and debit notes, registered', 'Returns from businesses, less what was charged later'],
  cdnur: [
    '9B',
    'Credit and debit notes, unregistered',
    'Returns from B2C large, less what was charged later',
  ],
}

function rowsOf(summary: WireTaxSummary): Row[] {
  const documents = summary.series.reduce((sum, { count }) => sum + count, 0)
  return [
    ...listed.map((section): Row => {
      const [table, name, words] = names[section]
      const sum = summary.sums[section]
      return { section, table, name, words, sum, count: sum.papers }
    }),
    {
      section: 'hsn_b2b',
      table: '12',
      name: 'HSN summary, B2B',
      words: 'By code and rate, less returns',
      sum: undefined,
      count: summary.hsn_b2b,
    },
    {
      section: 'hsn_b2c',
      table: '12',
      name: 'HSN summary, B2C',
      words: 'By code and rate, less returns',
      sum: undefined,
      count: summary.hsn_b2c,
    },
    {
      section: 'docs',
      table: '13',
      name: 'Documents issued',
      words: summary.series.map(({ first, last }) => `${first} to ${last}`).join(', ') || 'None in this time',
      sum: undefined,
      count: documents,
    },
  ]
}

const amount = (value: number | undefined) =>
  value === undefined ? '' : <span className="whitespace-nowrap tabular-nums">{showExactRupees(value)}</span>

/** What each section comes to, and its file. */
export function TaxSections({
  summary,
  onSave,
}: {
  summary: WireTaxSummary
  onSave: (section: Section) => Promise<void>
}) {
  return (
    <Panel title="Sections of GSTR-1">
      <DataTable
        label="Sections"
        rows={rowsOf(summary)}
        keyOf={({ section }) => section}
        columns={[
          {
            name: 'Section',
            cell: ({ table, name, words }) => (
              <>
                <b className="font-small-bold">
                  {name} <span className="font-normal text-chuna-600">(table {table})</span>
                </b>
                <br />
                <span className="text-sm text-chuna-600">{words}</span>
              </>
            ),
          },
          { name: 'Documents or rows', cell: ({ count }) => <span className="tabular-nums">{count}</span> },
          { name: 'Taxable value', cell: ({ sum }) => amount(sum?.taxable) },
          { name: 'IGST', cell: ({ sum }) => amount(sum?.igst) },
          { name: 'CGST', cell: ({ sum }) => amount(sum?.cgst) },
          { name: 'SGST/UTGST', cell: ({ sum }) => amount(sum?.sgst) },
          {
            name: 'File',
            actions: 'foot',
            cell: ({ section, name, count }) => (
              <ActButton
                kind="line"
                size="sm"
                busyLabel="Fetching"
                refused="Not saved"
                disabled={count === 0}
                aria-label={`CSV of ${name}`}
                act={() => onSave(section)}
              >
                <Icon name="download" size="sm" />
                CSV
              </ActButton>
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** What no file holds, and why. */
export const LeftOut = ({ summary }: { summary: WireTaxSummary }) => (
  <Panel title="What is not included, and why" padded>
    <ul className="grid list-disc gap-2 pl-5">
      {summary.nil.papers > 0 && (
        <li>
          {showExactRupees(summary.nil.value)} sold at nil rate on {summary.nil.papers}{' '}
          {summary.nil.papers === 1 ? 'document' : 'documents'}: enter it in table 8. The HSN summary holds
          it.
        </li>
      )}
      {summary.unknown_places.length > 0 && (
        <li>
          The place of supply is not a state on {summary.unknown_places.join(', ')}: correct it in the file.
        </li>
      )}
      <li>
        Notes to consumers for small sales have no rows of their own: B2C small is less the credit notes, and
        more by the debit notes.
      </li>
      <li>Orders without an invoice yet: nothing was sent. Gift cards: tax falls due when they are spent.</li>
      <li>
        Exports, sales to special zones, reverse charge and sales through other marketplaces: the shop has
        none.
      </li>
      <li>
        Amounts are taken from the documents as issued, to the paisa. Please have your accountant confirm
        them.
      </li>
    </ul>
  </Panel>
)
