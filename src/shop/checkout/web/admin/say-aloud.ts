// Amounts and days as they are said on the phone.

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const belowHundred = (count: number): string => {
  if (count < 20) return small[count] ?? ''
  const rest = count % 10
  return `${tens[Math.floor(count / 10)]}${rest > 0 ? `-${small[rest]}` : ''}`
}

/** India counts in lakh and crore. */
export function countInWords(count: number): string {
  if (count < 100) return belowHundred(count)
  const steps: [unit: number, name: string][] = [
    [10_000_000, 'crore'],
    [100_000, 'lakh'],
    [1_000, 'thousand'],
    [100, 'hundred'],
  ]
  const parts: string[] = []
  let left = count
  for (const [unit, name] of steps) {
    const times = Math.floor(left / unit)
    if (times > 0) parts.push(`${countInWords(times)} ${name}`)
    left %= unit
  }
  if (left > 0) parts.push(`${parts.length > 0 ? 'and ' : ''}${belowHundred(left)}`)
  return parts.join(' ')
}

/** "forty-seven thousand and twenty-nine rupees and twenty-two paise" */
export function rupeesAloud(rupees: number): string {
  const paise = Math.round(rupees * 100)
  const [whole, rest] = [Math.floor(paise / 100), paise % 100]
  const said = `${countInWords(whole)} ${whole === 1 ? 'rupee' : 'rupees'}`
  return rest > 0 ? `${said} and ${countInWords(rest)} paise` : said
}

const long = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

const dayAloud = (day: string): string => long.format(new Date(`${day}T12:00:00+05:30`)).replace(',', '')

/** "on Thursday 19 November", or "between … and …" */
export const promiseAloud = ({ from, to }: { from: string; to: string }): string =>
  from === to ? `on ${dayAloud(from)}` : `between ${dayAloud(from)} and ${dayAloud(to)}`
