// What is missing before a product can be shown, read from the form while it is filled in. The server has the last word.
import { paise } from '#kernel/money.ts'
import { missingFor, wordsFor } from '../../domain/declarations.ts'
import type { WireProductChoices } from '../../staff-contract.ts'
import { type FormValues, offerIn } from './product-form.ts'

const numberIn = (text: string): number | null =>
  text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text)

export function missingIn(
  values: FormValues,
  choices: WireProductChoices | undefined,
): { field: string; words: string }[] {
  const price = offerIn(values)
  const rate = numberIn(values.gst_rate)
  const category = choices?.categories.find(({ slug }) => slug === values.category)
  const missing = missingFor(
    {
      images: values.images.map(({ url }) => url.trim()).filter((url) => url !== ''),
      mrp: price?.mrp ?? paise(0),
      offerPrice: price?.offer ?? paise(0),
      description: values.description,
      widthCm: numberIn(values.width_cm),
      depthCm: numberIn(values.depth_cm),
      heightCm: numberIn(values.height_cm),
      netQuantity: values.net_quantity,
      countryOfOrigin: values.country_of_origin,
      maker: values.maker,
      makerAddress: values.maker_address,
      importer: values.importer,
      importerAddress: values.importer_address,
      warrantyMonths: numberIn(values.warranty_months),
      hsn: values.hsn,
      gstRateBps: rate === null ? null : Math.round(rate * 100),
      bisLicence: values.bis_licence,
      bisExemption: values.bis_exemption,
    },
    { bisStandard: category?.bis_standard ?? null },
  )
  return wordsFor(missing)
}
