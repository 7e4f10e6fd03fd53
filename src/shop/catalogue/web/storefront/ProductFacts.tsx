import { showPaise } from '#kernel/money.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { sizeInInches, sizeText, weightText, withInches } from '../../domain/measures.ts'
import type { ProductDetail } from '../../domain/product.ts'
import { returnsInWords } from '../../domain/return-terms.ts'
import { shipNote } from '../../domain/ship-note.ts'

/** Three things to know at a glance, under the pictures. */
export function QuickFacts({ product }: { product: ProductDetail }) {
  const [material = '', ...rest] = product.material.split(', ')
  const facts: [icon: IconName, title: string, words: string][] = [
    ...(material ? [['tree-deciduous', material, rest.join(', ')] as [IconName, string, string]] : []),
    ...(product.dimensions
      ? [
          [
            'ruler',
            sizeText(product.dimensions),
            `${sizeInInches(product.dimensions)}, width × depth × height`,
          ] as [IconName, string, string],
        ]
      : []),
    ...(product.weightGrams
      ? [['weight', weightText(product.weightGrams), 'Before packing'] as [IconName, string, string]]
      : []),
  ]
  return (
    <ul className="grid border-t border-chuna-200 sm:grid-cols-3 lg:ml-24">
      {facts.map(([icon, title, words]) => (
        <li key={icon} className="flex gap-3 py-2.5 pr-4 text-md/5 sm:py-4.5">
          <Icon name={icon} className="text-jamun-600" />
          <span>
            <b className="block font-semibold">{title}</b>
            <span className="text-chuna-600">{words}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What the law asks to be told before buying, and what people ask anyway. Only what is known is listed. */
export function Specifications({ product, seller }: { product: ProductDetail; seller: string }) {
  const rows: [name: string, value: string | null][] = [
    ['MRP', `${showPaise(product.mrp)} inclusive of all taxes`],
    ['Brand', product.brand],
    [
      'Width × depth × height',
      product.dimensions && `${sizeText(product.dimensions)} (${sizeInInches(product.dimensions)})`,
    ],
    ['Material', product.material],
    ['Colour', product.colour],
    ['Weight', product.weightGrams && weightText(product.weightGrams)],
    ['Ships', shipNote(product)],
    ['Returns', returnsInWords(product)],
    ['Country of origin', product.countryOfOrigin],
    ['HSN', product.hsn],
    ['GST', `Includes ${product.gstRateBps / 100}% GST`],
    ...[...product.attributes, ...product.information].map(({ name, words }) => [name, withInches(words)]),
    ['Seller', seller],
  ].map(([name, value]) => [name as string, value === 0 || value === '' ? null : (value as string | null)])
  return (
    <dl className="gap-x-20 lg:columns-2">
      {rows
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div
            key={name}
            className="grid break-inside-avoid grid-cols-[124px_minmax(0,1fr)] border-t border-chuna-200 py-3 sm:grid-cols-[180px_minmax(0,1fr)]"
          >
            <dt className="text-chuna-600">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
