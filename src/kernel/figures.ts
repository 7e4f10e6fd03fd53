// Numbers as India writes them: 12,34,567. By hand, because a phone takes longer to load the browser's own tables for it
// than to draw the whole page.

/** What stands before the point, in thousands, lakhs and crores. */
const grouped = (digits: string): string => digits.replace(/\B(?=(\d\d)*\d{3}$)/g, ',')

const withSign = (value: number, figures: string): string => (value < 0 ? `-${figures}` : figures)

/** 1,23,456.5, with three digits after the point at most. */
export function showNumber(value: number): string {
  const [whole = '', part] = String(Math.round(Math.abs(value) * 1_000) / 1_000).split('.')
  return withSign(value, grouped(whole) + (part ? `.${part}` : ''))
}

/** ₹1,23,456, or ₹1,23,456.50 with the paise. */
export function showAmount(rupees: number, withPaise: boolean): string {
  const paise = Math.round(Math.abs(rupees) * 100)
  const whole = grouped(String(Math.floor(paise / 100)))
  return withSign(rupees, withPaise ? `₹${whole}.${String(paise % 100).padStart(2, '0')}` : `₹${whole}`)
}
