import { BarList } from '#ui/BarList.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { WirePractice } from '../../contract.ts'

/** The same figures that everybody can read on the page about how reviews are counted. */
export const ReviewNumbers = ({ numbers }: { numbers: WirePractice }) => (
  <div className="grid gap-4 lg:grid-cols-3">
    <Panel title="Stars, shown reviews" padded>
      {numbers.rating === null ? (
        <p className="text-chuna-600">None is shown yet.</p>
      ) : (
        <div className="grid gap-4">
          <p>
            <b className="mr-2 text-4xl font-semibold tabular-nums">{numbers.rating.toFixed(1)}</b>
            <span className="text-sm text-chuna-600">
              {numbers.shown} review{numbers.shown === 1 ? '' : 's'} of {numbers.pieces} product
              {numbers.pieces === 1 ? '' : 's'}
            </span>
          </p>
          <BarList
            label="Reviews by stars"
            rows={[5, 4, 3, 2, 1].map((star) => ({
              key: String(star),
              name: `${star} star${star === 1 ? '' : 's'}`,
              words: String(numbers.histogram[star - 1] ?? 0),
              value: numbers.histogram[star - 1] ?? 0,
            }))}
          />
        </div>
      )}
    </Panel>
    <Panel title="How quick we are" padded>
      <Figures
        rows={[
          [
            'Read within',
            numbers.read_hours === null ? 'none yet' : `${numbers.read_hours} hours (half of them)`,
          ],
          ['Letters sent', String(numbers.letters)],
          ['Written after a letter', `${numbers.by_letter} of ${numbers.shown}`],
          ['With photo', `${numbers.with_photo} of ${numbers.shown}`],
          ['Replied to 1 and 2 stars', `${numbers.replied_to_few_stars} of ${numbers.few_stars}`],
        ]}
      />
    </Panel>
    <Panel title="Refused, told to all" padded>
      <Figures
        rows={[
          ...numbers.refused.map(({ name, count }): [string, string] => [name, String(count)]),
          ['For few stars', '0, always'],
        ]}
      />
    </Panel>
  </div>
)

const Figures = ({ rows }: { rows: [name: string, words: string][] }) => (
  <dl className="grid grid-cols-[minmax(0,1fr)_max-content] gap-x-4 gap-y-2 text-md">
    {rows.map(([name, words]) => (
      <div key={name} className="col-span-2 grid grid-cols-subgrid">
        <dt className="text-chuna-600">{name}</dt>
        <dd className="text-right tabular-nums">{words}</dd>
      </div>
    ))}
  </dl>
)
