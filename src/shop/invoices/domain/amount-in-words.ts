// An amount in words, in Indian English: hundreds, thousands, lakh, crore.
import type { Paise } from '#kernel/money.ts'

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const steps = [
  { size: 10_000_000, name: 'crore' },
  { size: 100_000, name: 'lakh' },
  { size: 1_000, name: 'thousand' },
  { size: 100, name: 'hundred' },
]

function belowHundred(count: number): string {
  if (count < 20) return small[count] ?? ''
  const ones = count % 10
  return `${tens[Math.floor(count / 10)]}${ones > 0 ? `-${small[ones]}` : ''}`
}

function inWords(count: number): string {
  if (count < 100) return belowHundred(count)
  const step = steps.find(({ size }) => count >= size)
  if (!step) return ''
  const rest = count % step.size
  const head = `${inWords(Math.floor(count / step.size))} ${step.name}`
  if (rest === 0) return head
  return `${head} ${rest < 100 ? 'and ' : ''}${inWords(rest)}`
}

/** 'Rupees thirty-one thousand one hundred and twenty-nine only' */
export function amountInWords(amount: Paise): string {
  if (amount < 0) throw new Error('a tax paper has no amount below nothing')
  const paise = amount % 100
  const rupees = (amount - paise) / 100
  const paiseWords = `${inWords(paise)} ${paise === 1 ? 'paisa' : 'paise'}`
  if (paise === 0) return `Rupees ${inWords(rupees)} only`
  if (rupees === 0) return `${paiseWords[0]?.toUpperCase()}${paiseWords.slice(1)} only`
  return `Rupees ${inWords(rupees)} and ${paiseWords} only`
}
